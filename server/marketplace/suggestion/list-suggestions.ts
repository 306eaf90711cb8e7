import type { marketplace } from '@song-hanh/contract/marketplace'
import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { listOffers } from '../catalogue/package-store.ts'
import { listBought } from './held-solutions.ts'
import { suggest } from './suggest.ts'

/** From what the organisation has, so that all of its members read the same. */
export const listSuggestions: Handler<typeof marketplace.listSuggestions> = async ({ tx, caller }) => {
  const [bought, offers] = await Promise.all([listBought(tx, caller), listOffers(tx)])
  return { suggestions: suggest(offers, bought, vietnamDay(clock.now())) }
}
