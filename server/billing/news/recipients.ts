import { can, roles } from '@song-hanh/contract/rights'
import { listMembersAs } from '#organisation'
import type { Tx } from '#platform/db'
import type { Language } from '#platform/mail'
import { findBilled } from './notification-store.ts'

export type Address = { to: string; language: Language }

const readerRoles = roles.filter((role) => can(role, 'billing.view'))

/** Members who see what is owed. */
export const listReaders = (tx: Tx, organisationId: string) => listMembersAs(tx, { organisationId, roles: readerRoles })

/**
 * Where documents go: to the billing e-mail and whoever gets a copy; where nobody has said it, to the owners. A
 * colleague reads his own language, everybody else the language of the first owner.
 */
export const listAddresses = async (tx: Tx, organisationId: string): Promise<Address[]> => {
  const [billed, readers] = await Promise.all([
    findBilled.first(tx, { organisationId }),
    listReaders(tx, organisationId),
  ])
  const owners = readers.filter(({ role }) => role === 'owner')
  const named = [billed?.billing_email ?? '', ...(billed?.recipients ?? [])].filter(Boolean)
  const usual = owners.find(({ language }) => language !== null)?.language ?? 'vi'
  const languageOf = (email: string) => readers.find((one) => one.email === email)?.language ?? usual
  const addresses = named.length > 0 ? named : owners.map(({ email }) => email)
  return [...new Set(addresses)].map((to) => ({ to, language: languageOf(to) }))
}
