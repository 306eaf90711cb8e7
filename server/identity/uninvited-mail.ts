import { sql } from 'kysely'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { statement } from '#platform/statement'

const take = statement((q, given: { mailbox: string; at: string }) =>
  q.selectNoFrom(sql<boolean>`identity.take_uninvited_mail(${given.mailbox}, ${given.at}::timestamptz)`.as('taken')),
)

/** What stands behind a plus leads to the same mailbox. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@')

/**
 * Whether we may write to somebody who did not ask for it: five times a day, whichever organisation invites him and
 * whoever applies in his name. Whoever asks has taken one. The count is reached through the database's own door,
 * because the processes that invite must not touch the counts of passwords beside it.
 */
export const mayMailUninvited = async (tx: Tx, email: string): Promise<boolean> =>
  (await take.first(tx, { mailbox: mailboxOf(email), at: new Date(clock.now()).toISOString() }))?.taken === true
