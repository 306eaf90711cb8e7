import type { marketplace } from '@song-hanh/contract/marketplace'
import type { Handler } from '#platform/http/handler'
import { listSolutionsOf } from './person-solutions.ts'
import { showTransformation } from './transformation.ts'

export const viewTransformation: Handler<typeof marketplace.viewTransformation> = async ({ tx, caller }) => ({
  transformation: showTransformation(await listSolutionsOf(tx, caller.personId)),
})
