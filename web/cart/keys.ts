export const cartKey = 'business_solutions_cart'
/** The person whose server cart the local copy mirrors, and when it was last synced: `<person id> <milliseconds>`. */
export const markKey = 'business_solutions_cart_of'
/** In sessionStorage: the item that a visitor tried to add before signing in. */
export const pendingItemKey = 'cart_tried_item'
