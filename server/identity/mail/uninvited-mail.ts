import { sql } from 'kysely'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'

const take = statement((q, params: { mailbox: string; at: string }) =>
  q.selectNoFrom(sql<boolean>`identity.take_uninvited_mail(${params.mailbox}, ${params.at}::timestamptz)`.as('taken')),
)

/** Plus addressing leads to the same mailbox; Gmail has two domains and ignores dots. */
const mailboxOf = (email: string): string => {
  const [local = '', domain = ''] = email
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
    .split('@')
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${local}@${domain}`
  return `${local.replaceAll('.', '')}@gmail.com`
}

/** Who triggers the mail: an anonymous visitor with a form, or an accountable customer with a session. */
type Sender = 'stranger' | 'customer'

/** No address contains a blank, so the two counters never collide. */
const counterPrefix = { stranger: 'form ', customer: '' } as const satisfies Record<Sender, string>

/**
 * Consumes one of the unsolicited mails an address may get: five a day triggered by strangers and five by customers, so
 * that strangers cannot exhaust what a colleague needs for an invitation. Uses a database function, because the
 * processes that invite must not access the counters of passwords in the same table.
 */
export const mayMailUninvited = async (tx: Tx, email: string, sender: Sender): Promise<boolean> => {
  const params = { mailbox: `${counterPrefix[sender]}${mailboxOf(email)}`, at: new Date(clock.now()).toISOString() }
  return (await take.first(tx, params))?.taken === true
}
