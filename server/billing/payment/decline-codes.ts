/** VNPAY codes are stored as `response/status`. */
const vnpayDeclines = new Set(['09', '10', '12', '13', '51', '65', '79'])

const declines: Record<string, (code: string) => boolean> = {
  card: (code) =>
    ['card_declined', 'insufficient_funds', 'expired_card', 'incorrect_cvc', 'do_not_honor', 'lost_card', 'stolen_card']
      .concat('card_restricted', 'limit_exceeded', 'authentication_failed')
      .includes(code),
  momo: (code) => ['1001', '1002', '1004', '1007', '1026', '4001', '4002', '4100'].includes(code),
  vnpay: (code) => vnpayDeclines.has(code.replace(/\/.*/, '')),
}

/** Whether the payer's bank or wallet declined; other failures do not count as declines. */
export const isDeclined = (provider: string, code: string | null): boolean =>
  code !== null && declines[provider]?.(code) === true
