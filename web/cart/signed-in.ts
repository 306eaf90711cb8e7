const read = (name: string): string | null => {
  try {
    // a support session lives in its tab alone
    return sessionStorage.getItem(name) ?? localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Has somebody signed in here? His token may have passed; the client renews it when it is needed. */
export const hasToken = (): boolean => Boolean(read('access_token'))

/** Whose token is still good, or nobody's. The same question as before the first paint, asked when it matters. */
export const livePerson = (): string | undefined =>
  hasToken() && Number(read('exp')) * 1000 > Date.now() ? (read('uuid') ?? undefined) : undefined
