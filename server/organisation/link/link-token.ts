import { linkTokenPrefix } from '@song-hanh/contract/organisation/link-token'
import type { Database } from '#platform/db/db'
import { digestOf, newToken } from '#platform/secret/token'
import { findLink, findLinkByToken, type LinkKey } from './link-store.ts'

const linkDigest = (token: string): Buffer => digestOf('organisation.invitation_link', token)

/** The token is shown once, on creation; the row stores its digest. */
export const newLinkToken = () => {
  const token = `${linkTokenPrefix}${newToken()}`
  return { token, digest: linkDigest(token) }
}

const findLinkKey = async (database: Database, token: string): Promise<LinkKey | undefined> => {
  if (!token.startsWith(linkTokenPrefix)) return undefined
  const digest = linkDigest(token)
  const row = await database.within({ kind: 'none' }, (tx) => findLinkByToken.first(tx, { digest }), 'read')
  return row && { organisationId: row.organisation_id, linkId: row.link_id }
}

/** The link of a token, live or dead. Read without a lock. */
export const loadLink = async (database: Database, token: string) => {
  const key = await findLinkKey(database, token)
  if (!key) return undefined
  const scope = { kind: 'organisation', organisationId: key.organisationId } as const
  const link = await database.within(scope, (tx) => findLink.first(tx, key), 'read')
  return link && { key, link }
}
