import type { Blocker } from '@song-hanh/contract/identity/departure'
import type { Tx } from '#platform/db/db'

/** How rows without a person id are found, such as forms that the person filled in as a visitor. */
export type PersonDetails = { email: string; name: string }

/**
 * The personal data of one domain, for account deletion and data export. The process passes the list in, because
 * identity must not depend on the domains above it. Everything runs in the person's scope, in one transaction with the
 * other domains.
 */
export type PersonalData = {
  /** The domain's name, and its key in the exported file. */
  name: string
  /** Locks what `blockers` evaluates until the transaction ends. */
  lock?: (tx: Tx, personId: string) => Promise<void>
  /** What prevents deletion of the account. */
  blockers?: (tx: Tx, personId: string) => Promise<Blocker[]>
  /** Everything the domain knows about the person, with readable keys and without secrets. */
  collect: (tx: Tx, personId: string, details: PersonDetails) => Promise<Record<string, unknown>>
  /** Removes whatever identifies the person; safe to repeat. */
  erase: (tx: Tx, personId: string, details: PersonDetails) => Promise<void>
}

/** What is needed to decide whether a person may leave. */
export type DepartureGuard = Pick<PersonalData, 'lock' | 'blockers'>
