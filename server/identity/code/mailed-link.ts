import { sql } from 'kysely'
import { clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import { digestOf, newToken } from '#platform/secret/token'

/** A link in a mail proves access to the mailbox: for one purpose, once, for an hour. */
export type LinkPurpose = 'reset_password' | 'verify_email'
export const linkMinutes = 60

type LinkKey = { personId: string; purpose: LinkPurpose; digest: Buffer; at: string }

const addLink = statement((q, params: LinkKey & { expiresAt: string }) =>
  q.insertInto('identity.mailed_link').values({
    digest: params.digest,
    person_id: params.personId,
    purpose: params.purpose,
    created_at: params.at,
    expires_at: params.expiresAt,
    used_at: null,
  }),
)

const findOwner = statement((q, params: { digest: Buffer; purpose: LinkPurpose }) =>
  q.selectNoFrom(sql<string | null>`identity.find_mailed_link(${params.digest}, ${params.purpose})`.as('person_id')),
)

const findLive = statement((q, params: LinkKey) =>
  q
    .selectFrom('identity.mailed_link')
    .select('digest')
    .where('digest', '=', params.digest)
    .where('person_id', '=', params.personId)
    .where('purpose', '=', params.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', params.at),
)

/** Of two concurrent uses the second updates no row. */
const useLive = statement((q, params: LinkKey) =>
  q
    .updateTable('identity.mailed_link')
    .set({ used_at: params.at })
    .where('digest', '=', params.digest)
    .where('person_id', '=', params.personId)
    .where('purpose', '=', params.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', params.at)
    .returning('digest'),
)

// the purpose is part of the digest: a token is not found for another purpose
const keyOf = (token: string, purpose: LinkPurpose, personId: string): LinkKey => ({
  personId,
  purpose,
  digest: digestOf('mailed_link', purpose, token),
  at: new Date(clock.now()).toISOString(),
})

/** Returns the token for the mail; only its digest is stored. Needs the person's scope. */
export const makeLink = async (tx: Tx, personId: string, purpose: LinkPurpose): Promise<string> => {
  const token = newToken()
  const expiresAt = new Date(clock.now() + linkMinutes * 60_000).toISOString()
  await addLink(tx, { ...keyOf(token, purpose, personId), expiresAt })
  return token
}

/** The person a link belongs to, even when it is expired or used. */
export const findLinkOwner = async (
  database: Database,
  token: string,
  purpose: LinkPurpose,
): Promise<string | undefined> => {
  const { digest } = keyOf(token, purpose, '')
  const found = await database.within({ kind: 'none' }, (tx) => findOwner.first(tx, { digest, purpose }), 'read')
  return found?.person_id ?? undefined
}

export const isLinkLive = async (tx: Tx, token: string, purpose: LinkPurpose, personId: string): Promise<boolean> =>
  (await findLive.first(tx, keyOf(token, purpose, personId))) !== undefined

/** Consumes the link. False: expired, used, or not this person's. */
export const useLink = async (tx: Tx, token: string, purpose: LinkPurpose, personId: string): Promise<boolean> =>
  (await useLive.first(tx, keyOf(token, purpose, personId))) !== undefined
