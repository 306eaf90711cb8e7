import { vietnamTime } from '../vietnam-time.ts'

export type Transfer = {
  id: number
  at: number
  account: string
  from: string
  amount: number
  memo: string
  code: string
}

const maxTransfers = 5000

/** Incoming transfers of the merchant's account, in order. */
export const openTransfers = () => {
  const transfers: Transfer[] = []
  // ids continue beyond those of earlier runs, because the merchant remembers them
  let lastId = Math.floor(Date.now() / 100)
  return {
    list: () => transfers.toReversed(),
    add: (given: Pick<Transfer, 'account' | 'from' | 'amount' | 'memo' | 'at'>): Transfer => {
      const id = ++lastId
      const transfer = { ...given, id, code: `FT${String(id).slice(-11)}` }
      transfers.push(transfer)
      if (transfers.length > maxTransfers) transfers.shift()
      return transfer
    },
  }
}

/** `2026-11-14 14:02:37` in Vietnam. */
export const timeOf = (at: number): string => vietnamTime(at).replace('T', ' ')

/** What some banks do to a memo: no dots, upper case, their own words around it. */
export const mangleMemo = (memo: string): string =>
  `MBVCB.7412589630.${memo.replace(/[^0-9A-Za-z ]/g, '').toUpperCase()}.CT tu 0071000123456`
