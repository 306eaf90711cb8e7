import type { marketplace } from '@song-hanh/contract/marketplace'
import type { Handler } from '#platform/http/handler'
import { dropItem } from './cart-store.ts'
import { answerCart } from './view-cart.ts'

/** Idempotent. */
export const removeFromCart: Handler<typeof marketplace.removeFromCart> = async ({ tx, caller, params }) => {
  await dropItem(tx, { personId: caller.personId, packageId: params.packageId })
  return answerCart(tx, caller.personId)
}
