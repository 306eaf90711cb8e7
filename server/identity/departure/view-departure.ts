import type { identity } from '@song-hanh/contract/identity'
import type { Handler } from '#platform/http/handler'
import { showDeparture } from './departure.ts'
import type { DepartureGuard } from '../my-data/personal-data-port.ts'

export const viewDeparture =
  (domains: readonly DepartureGuard[]): Handler<typeof identity.viewDeparture> =>
  async ({ tx, caller }) => ({ departure: await showDeparture(tx, domains, caller.personId) })
