import { type Blocker, type Departure, undoDays } from '@song-hanh/contract/identity/departure'
import type { Tx } from '#platform/db/db'
import { findDeparture } from './departure-store.ts'
import type { DepartureGuard } from '../my-data/personal-data-port.ts'

const dayMs = 86_400_000

export const eraseAfter = (at: number): string => new Date(at + undoDays * dayMs).toISOString()

export const lockDomains = async (tx: Tx, domains: readonly DepartureGuard[], personId: string): Promise<void> => {
  for (const domain of domains) await domain.lock?.(tx, personId)
}

export const listBlockers = async (
  tx: Tx,
  domains: readonly DepartureGuard[],
  personId: string,
): Promise<Blocker[]> => {
  const found: Blocker[] = []
  for (const domain of domains) found.push(...((await domain.blockers?.(tx, personId)) ?? []))
  return found
}

/** As the person sees it: scheduled or not, and what blocks it. */
export const showDeparture = async (
  tx: Tx,
  domains: readonly DepartureGuard[],
  personId: string,
): Promise<Departure> => {
  const [open, blockers] = await Promise.all([
    findDeparture.first(tx, { personId }),
    listBlockers(tx, domains, personId),
  ])
  return {
    state: open ? 'scheduled' : 'none',
    requested_at: open?.requested_at ?? null,
    erase_at: open?.erase_at ?? null,
    blockers,
  }
}
