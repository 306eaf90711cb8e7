const key = 'ekyc_payment'

/** Only a checkout of ours: the value comes from the URL. */
const checkout = /^\/account\/billing\/invoices\/[\w-]{1,40}\/checkout$/

/** The payment that waits for the verification, from the link on its page; the tab remembers it over all steps. */
export const keepPayment = ({ search }: Pick<Location, 'search'>, store: Pick<Storage, 'setItem'> = sessionStorage) => {
  const path = new URLSearchParams(search).get('payment')
  if (path === null || !checkout.test(path)) return
  try {
    store.setItem(key, path)
  } catch {
    // without storage there is no way back, and nothing else is lost
  }
}

export const readPayment = (store: Pick<Storage, 'getItem'> = sessionStorage): string | undefined => {
  try {
    const path = store.getItem(key)
    return path !== null && checkout.test(path) ? path : undefined
  } catch {
    return undefined
  }
}
