// a support session lives in sessionStorage
const stores = [() => sessionStorage, () => localStorage]

/** The value in the first accessible store. */
const readFirst = <T>(question: (store: Storage) => T | undefined): T | undefined => {
  for (const open of stores) {
    try {
      const answer = question(open())
      if (answer !== undefined) return answer
    } catch {
      // blocked: then no sign-in used it either
    }
  }
  return undefined
}

/** Whether a person has signed in here. Their token may have expired; the client renews it when needed. */
export const hasToken = (): boolean => readFirst((store) => store.getItem('access_token') || undefined) !== undefined

/**
 * The person whose token is still valid, or undefined. Same check as before the first paint, repeated when it matters.
 */
export const livePerson = (): string | undefined =>
  readFirst((store) => {
    const isLive = store.getItem('access_token') && Number(store.getItem('exp')) * 1000 > Date.now()
    return isLive ? (store.getItem('uuid') ?? undefined) : undefined
  })
