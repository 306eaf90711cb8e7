import type { Blocker } from '@song-hanh/contract/identity-departure'
import type { Tx } from '#platform/db'

/** By what he is known where nobody has his id: forms that he filled in as a visitor, for instance. */
export type PersonDetails = { email: string; name: string }

/**
 * What a domain knows about people, as deleting an account and downloading one's data need it. Identity asks every
 * domain that the process gives it, because it must not know the domains above it. All of it runs in the scope of the
 * person, and in one transaction with what the other domains do.
 */
export type PersonalData = {
  /** The name of the domain, under which its part stands in the file that the person downloads. */
  name: string
  /** Keeps what `blockers` judges as it is until the transaction ends. */
  lock?: (tx: Tx, personId: string) => Promise<void>
  /** What stands in the way of deleting the account. */
  blockers?: (tx: Tx, personId: string) => Promise<Blocker[]>
  /** Everything the domain knows about the person, under names he understands and without secrets. */
  collect: (tx: Tx, personId: string, details: PersonDetails) => Promise<Record<string, unknown>>
  /** Takes away whatever names the person; safe to repeat. */
  erase: (tx: Tx, personId: string, details: PersonDetails) => Promise<void>
}

/** The part that a process needs which only judges whether somebody may leave. */
export type DepartureGuard = Pick<PersonalData, 'lock' | 'blockers'>
