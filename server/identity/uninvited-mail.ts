import { sql } from 'kysely'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { statement } from '#platform/statement'

const take = statement((q, given: { mailbox: string; at: string }) =>
  q.selectNoFrom(sql<boolean>`identity.take_uninvited_mail(${given.mailbox}, ${given.at}::timestamptz)`.as('taken')),
)

/** What stands behind a plus leads to the same mailbox; Gmail has two names and does not read dots. */
const mailboxOf = (email: string): string => {
  const [local = '', domain = ''] = email
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
    .split('@')
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${local}@${domain}`
  return `${local.replaceAll('.', '')}@gmail.com`
}

/** Who makes us write: a stranger who filled in a form, or a customer with a session who answers for what he does. */
type Sender = 'stranger' | 'customer'

/** A blank stands in no address, so the two counts never meet. */
const counterPrefix = { stranger: 'form ', customer: '' } as const satisfies Record<Sender, string>

/**
 * Whether we may write to somebody who did not ask for it: five times a day at the wish of strangers, whatever they
 * fill in, and five at that of customers, so that no stranger uses up what a colleague needs to invite him. Whoever
 * asks has taken one. The count is reached through the database's own door, because the processes that invite must not
 * touch the counts of passwords beside it.
 */
export const mayMailUninvited = async (tx: Tx, email: string, sender: Sender): Promise<boolean> => {
  const given = { mailbox: `${counterPrefix[sender]}${mailboxOf(email)}`, at: new Date(clock.now()).toISOString() }
  return (await take.first(tx, given))?.taken === true
}
