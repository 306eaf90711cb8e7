import type { marketplace } from '@song-hanh/contract/marketplace'
import type { Handler } from '#platform/http/handler'
import { listBought, listPlanned } from './held-solutions.ts'
import { showTransformation } from './transformation.ts'

export const viewTransformation: Handler<typeof marketplace.viewTransformation> = async ({ tx, caller }) => {
  const bought = await listBought(tx, caller)
  return { transformation: showTransformation({ bought, saved: await listPlanned(tx, caller.personId) }) }
}
