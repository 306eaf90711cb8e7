import type { Seal } from '#platform/secret/secret'
import { digestOf, newToken } from '#platform/secret/token'
import type { LaunchNoticeTable } from '../tables.ts'

const purposes = { confirm: 'marketplace.confirm_notice', end: 'marketplace.end_notice' } as const

/** Digest of a mailed token, by purpose: a confirm token is not valid for ending. */
export const noticeDigest = (purpose: keyof typeof purposes, token: string): Buffer =>
  digestOf(purposes[purpose], token)

export const newConfirmLink = () => {
  const token = newToken()
  return { token, digest: noticeDigest('confirm', token) }
}

/** Bound to its row: a sealed value is useless in another. */
export const endTokenPurpose = (noticeId: string): string => `${purposes.end} ${noticeId}`

export const sealEndToken = (seal: Seal, noticeId: string, token: string): string =>
  seal.seal(token, endTokenPurpose(noticeId))

export const newEndLink = (seal: Seal, noticeId: string) => {
  const token = newToken()
  return { token, digest: noticeDigest('end', token), sealed: sealEndToken(seal, noticeId, token) }
}

/** The unsubscribe token of a notice, the same in every mail. */
export const openEndLink = (seal: Seal, row: Pick<LaunchNoticeTable, 'notice_id' | 'sealed_end_token'>): string =>
  seal.open(row.sealed_end_token, endTokenPurpose(row.notice_id))
