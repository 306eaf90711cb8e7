// a support session lives in its tab alone
const stores = [() => sessionStorage, () => localStorage]

/** What the first of the two stores has to say that is not closed to us. */
const ask = <T>(question: (store: Storage) => T | undefined): T | undefined => {
  for (const open of stores) {
    try {
      const answer = question(open())
      if (answer !== undefined) return answer
    } catch {
      // closed: then nobody has signed in by it either
    }
  }
  return undefined
}

/** Has somebody signed in here? His token may have passed; the client renews it when it is needed. */
export const hasToken = (): boolean => ask((store) => store.getItem('access_token') || undefined) !== undefined

/** Whose token is still good, or nobody's. The same question as before the first paint, asked when it matters. */
export const livePerson = (): string | undefined =>
  ask((store) => {
    const isLive = store.getItem('access_token') && Number(store.getItem('exp')) * 1000 > Date.now()
    return isLive ? (store.getItem('uuid') ?? undefined) : undefined
  })
