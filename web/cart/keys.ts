export const cartKey = 'business_solutions_cart'
/** Whose cart on the server the local copy shows, and when it was last compared: `<person id> <milliseconds>`. */
export const markKey = 'business_solutions_cart_of'
/** In the tab alone: what somebody tried to add before he signed in. */
export const pendingItemKey = 'cart_tried_item'
