import type { marketplace } from '@song-hanh/contract/marketplace'
import type { Handler } from '#platform/http/handler'
import { listOffers } from '../catalogue/package-store.ts'
import { listBought } from './held-solutions.ts'
import { suggest } from './suggest.ts'

/** From what the organisation has, so that all of its members read the same. */
export const listSuggestions: Handler<typeof marketplace.listSuggestions> = async ({ tx, caller }) => {
  const bought = await listBought(tx, caller)
  return { suggestions: suggest(await listOffers(tx), bought) }
}
