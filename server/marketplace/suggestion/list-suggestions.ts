import type { marketplace } from '@song-hanh/contract/marketplace'
import type { Handler } from '#platform/http/handler'
import { listSolutionsOf } from './person-solutions.ts'
import { listOffers } from '../catalogue/package-store.ts'
import { suggest } from './suggest.ts'

export const listSuggestions: Handler<typeof marketplace.listSuggestions> = async ({ tx, caller }) => {
  const [{ bought, saved }, offers] = await Promise.all([listSolutionsOf(tx, caller.personId), listOffers(tx)])
  return { suggestions: suggest(offers, [...bought, ...saved]) }
}
