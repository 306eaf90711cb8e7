import { banks } from '@song-hanh/content/banks'
import { z } from 'zod'
import type { BankFeed, StatementLine, TransferInstructions } from './bank-feed.ts'
import { callProvider } from './call-provider.ts'
import type { Callback, CallbackAnswer, Refused, Verdict } from './gateway.ts'
import { isRefusal } from './check-notice.ts'
import { headerOf, hmacHex, isFresh, isSameHex, readJson, timedMessage } from '#platform/secret/signed-message'
import { fromPlainTime, toPlainTime } from './vietnam-time.ts'
import { vietQr } from './vietqr.ts'

export type SepaySettings = {
  webhookSecret: string
  apiUrl: string
  apiToken: string
  account: { bin: string; number: string; holder: string }
}

const deadlineMs = 20_000
/** Limit of NAPAS 247, which QR transfers use; larger transfers are ordinary ones. */
const maxQrAmount = 499_999_999
export const bankLimits = { min: 1, max: 9_999_999_999_999 }

const Id = z.union([z.int(), z.string().min(1)])

const Webhook = z.object({
  id: Id,
  transactionDate: z.string(),
  accountNumber: z.string(),
  content: z.string().nullable(),
  transferType: z.enum(['in', 'out']),
  transferAmount: z.int().positive(),
  referenceCode: z.string().nullish(),
})

/** Pure. */
export const readSepay = (
  { webhookSecret, account }: Pick<SepaySettings, 'webhookSecret' | 'account'>,
  { rawBody, headers, now }: Pick<Callback, 'rawBody' | 'headers' | 'now'>,
): StatementLine | { ignored: 'outgoing' } | Refused => {
  const timestamp = headerOf(headers, 'x-sepay-timestamp')
  const right = hmacHex('sha256', webhookSecret, timedMessage(timestamp, rawBody))
  if (!isSameHex(headerOf(headers, 'x-sepay-signature'), `sha256=${right}`)) return { refused: 'bad_signature' }
  if (!isFresh(timestamp, now)) return { refused: 'too_old' }
  const { data: webhook } = Webhook.safeParse(readJson(rawBody))
  const at = fromPlainTime(webhook?.transactionDate ?? '')
  if (!webhook || at === undefined) return { refused: 'malformed' }
  if (webhook.accountNumber !== account.number) return { refused: 'other_merchant' }
  if (webhook.transferType === 'out') return { ignored: 'outgoing' }
  return {
    eventId: String(webhook.id),
    account: webhook.accountNumber,
    memo: webhook.content ?? '',
    amount: webhook.transferAmount,
    at,
    bankReference: webhook.referenceCode ?? '',
  }
}

/** SePay retries until it gets a 200 with this body. */
const answer = (verdict: Verdict): CallbackAnswer => {
  if (verdict === 'fault') return { status: 500, body: null }
  return isRefusal(verdict) ? { status: 400, body: null } : { status: 200, body: '{"success":true}' }
}

/** The list endpoint formats amounts as `1990000.00`. */
const Amount = z
  .string()
  .regex(/^\d{1,15}(\.0{1,2})?$/)
  .transform((text) => Number(text.replace(/\..*$/, '')))

const TransactionList = z.object({
  status: z.literal(200),
  transactions: z.array(
    z.object({
      id: Id,
      account_number: z.string(),
      transaction_date: z.string(),
      amount_in: Amount,
      transaction_content: z.string().nullable(),
      reference_number: z.string().nullish(),
    }),
  ),
})

const lineOf = (row: z.infer<typeof TransactionList>['transactions'][number]): StatementLine | undefined => {
  const at = fromPlainTime(row.transaction_date)
  if (at === undefined) return undefined
  return {
    eventId: String(row.id),
    account: row.account_number,
    memo: row.transaction_content ?? '',
    amount: row.amount_in,
    at,
    bankReference: row.reference_number ?? '',
  }
}

/** More pages than a day can have. */
const maxPages = 200

/** SePay's maximum page size is 5000. Its newer API lacks the id that the webhook sends. */
export const sepayFeed = (settings: SepaySettings, pageSize = 5000): BankFeed => {
  const { account } = settings
  const bank = banks.find(({ bin }) => bin === account.bin)
  if (!bank) throw new Error(`unknown bank BIN ${account.bin}`)

  const instructions: BankFeed['instructions'] = ({ reference, amount }): TransferInstructions => ({
    bank: bank.shortName,
    bin: bank.bin,
    swift: bank.swiftCode,
    account: account.number,
    holder: account.holder,
    amount,
    memo: reference,
    qr: amount > maxQrAmount ? null : vietQr({ bin: bank.bin, account: account.number, amount, purpose: reference }),
  })

  const page = async (from: number, to: number) => {
    const query = new URLSearchParams({
      account_number: account.number,
      transaction_date_min: toPlainTime(from),
      transaction_date_max: toPlainTime(to),
      limit: String(pageSize),
    })
    const reply = await callProvider(`${settings.apiUrl}/transactions/list?${query}`, TransactionList, {
      method: 'GET',
      headers: { authorization: `Bearer ${settings.apiToken}` },
      deadlineMs,
    })
    if (reply.kind === 'in_doubt') return reply
    const lines = reply.body.transactions.map(lineOf).filter((line) => line !== undefined)
    return lines.length === reply.body.transactions.length ? lines : ({ kind: 'in_doubt', why: 'unreadable' } as const)
  }

  const list: BankFeed['list'] = async (between) => {
    const lines = new Map<string, StatementLine>()
    let { from, to } = between
    for (let count = 0; count < maxPages; count++) {
      const read = await page(from, to)
      if ('kind' in read) return read
      for (const line of read) lines.set(line.eventId, line)
      const [first, last] = [read[0], read.at(-1)]
      if (read.length < pageSize || !first || !last) {
        const ours = [...lines.values()].filter((line) => line.amount > 0 && line.account === account.number)
        return { kind: 'lines', lines: ours.toSorted((a, b) => a.at - b.at || Number(a.eventId) - Number(b.eventId)) }
      }
      // a full page was truncated: continue from its last line, in whichever order it is sorted
      if (last.at < first.at) to = last.at
      else if (last.at > first.at) from = last.at
      else break
    }
    return { kind: 'in_doubt', why: 'unreadable' }
  }

  return {
    provider: 'bank',
    limits: bankLimits,
    instructions,
    read: (callback) => readSepay(settings, callback),
    answer,
    list,
  }
}
