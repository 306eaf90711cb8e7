import type { Seal } from '#platform/secret'
import { digestOf, newToken } from '#platform/token'
import type { LaunchNoticeTable } from './lead-tables.ts'

const purposes = { confirm: 'marketplace.confirm_notice', end: 'marketplace.end_notice' } as const

/** What a mailed token is looked up by; one that confirms is not even found where one ends. */
export const noticeDigest = (purpose: keyof typeof purposes, token: string): Buffer => digestOf(purposes[purpose], token)

export const newConfirmLink = () => {
  const token = newToken()
  return { token, digest: noticeDigest('confirm', token) }
}

/** Bound to its row: the sealed value of one is of no use in another. */
export const sealEndToken = (seal: Seal, noticeId: string, token: string): string =>
  seal.seal(token, `${purposes.end} ${noticeId}`)

export const newEndLink = (seal: Seal, noticeId: string) => {
  const token = newToken()
  return { token, digest: noticeDigest('end', token), sealed: sealEndToken(seal, noticeId, token) }
}

/** For every mail about a notice, which all carry the same way out. */
export const openEndLink = (seal: Seal, row: Pick<LaunchNoticeTable, 'notice_id' | 'sealed_end_token'>): string =>
  seal.open(row.sealed_end_token, `${purposes.end} ${row.notice_id}`)
