import { can, roles } from '@song-hanh/contract/rights/rights'
import { listMembersWithRoles } from '#organisation/membership'
import type { Tx } from '#platform/db/db'
import type { Language } from '#platform/mail/mail'
import { findBillingContact } from './notification-store.ts'

export type MailRecipient = { to: string; language: Language }

const readerRoles = roles.filter((role) => can(role, 'billing.view'))

/** Members who may view billing. */
export const listReaders = (tx: Tx, organisationId: string) =>
  listMembersWithRoles(tx, { organisationId, roles: readerRoles })

/**
 * Recipients of billing mails: the billing e-mail and its copies, or the owners where none is set. Members get their
 * own language, other addresses that of the first owner.
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
