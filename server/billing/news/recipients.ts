import { can, roles } from '@song-hanh/contract/rights'
import { listMembersAs } from '#organisation'
import type { Tx } from '#platform/db'
import type { Language } from '#platform/mail'
import { findBillingContact } from './notification-store.ts'

export type MailRecipient = { to: string; language: Language }

const readerRoles = roles.filter((role) => can(role, 'billing.view'))

/** Members who see what is owed. */
export const listReaders = (tx: Tx, organisationId: string) => listMembersAs(tx, { organisationId, roles: readerRoles })

/**
 * Where documents go: to the billing e-mail and whoever gets a copy; where nobody has said it, to the owners. A
 * colleague reads his own language, everybody else the language of the first owner.
 */
export const listBillingContacts = async (tx: Tx, organisationId: string): Promise<MailRecipient[]> => {
  const [billed, readers] = await Promise.all([
    findBillingContact.first(tx, { organisationId }),
    listReaders(tx, organisationId),
  ])
  const owners = readers.filter(({ role }) => role === 'owner')
  const named = [billed?.billing_email ?? '', ...(billed?.recipients ?? [])].filter(Boolean)
  const defaultLanguage = owners.find(({ language }) => language !== null)?.language ?? 'vi'
  const languageOf = (email: string) => readers.find((one) => one.email === email)?.language ?? defaultLanguage
  const addresses = named.length > 0 ? named : owners.map(({ email }) => email)
  return [...new Set(addresses)].map((to) => ({ to, language: languageOf(to) }))
}
