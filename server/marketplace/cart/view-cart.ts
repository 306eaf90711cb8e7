import type { marketplace } from '@song-hanh/contract/marketplace'
import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import type { Handler } from '#platform/http/handler'
import { showCart } from './cart.ts'
import { listLines } from './cart-store.ts'

/** Response of every cart operation: the whole cart. */
export const answerCart = async (tx: Tx, personId: string) => ({
  cart: showCart(await listLines(tx, { personId }), vietnamDay(clock.now())),
})

export const viewCart: Handler<typeof marketplace.viewCart> = ({ tx, caller }) => answerCart(tx, caller.personId)
