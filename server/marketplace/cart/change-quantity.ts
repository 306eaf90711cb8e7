import type { marketplace } from '@song-hanh/contract/marketplace'
import type { Handler } from '#platform/http/handler'
import { listLines, lockCart, setQuantity } from './cart-store.ts'
import { answerCart } from './view-cart.ts'

export const changeQuantity: Handler<typeof marketplace.changeQuantity> = async ({ tx, caller, params, body }) => {
  const { personId } = caller
  const { packageId } = params
  await lockCart(tx, { personId })
  const line = (await listLines(tx, { personId })).find(({ package_id }) => package_id === packageId)
  if (!line) return 'item_not_in_cart'
  if (!line.countable && body.quantity > 1) return 'item_not_countable'
  await setQuantity(tx, { personId, packageId, quantity: body.quantity })
  return answerCart(tx, personId)
}
