type Stores = Pick<Window, 'location' | 'history' | 'sessionStorage'>

/** The secret is kept in sessionStorage, so that a reload does not lose it; where storage is blocked, in memory. */
const keep = ({ sessionStorage }: Stores, key: string, token: string) => {
  try {
    sessionStorage.setItem(key, token)
  } catch {
    // storage is blocked: the page itself still has it
  }
}
const kept = ({ sessionStorage }: Stores, key: string) => {
  try {
    return sessionStorage.getItem(key) || undefined
  } catch {
    return undefined
  }
}

/** Removes the secret of a mailed link from the URL, so that no history, Referer or shared screen shows it. */
export const takeLinkToken = (world: Stores): string | undefined => {
  const url = new URL(world.location.href)
  const key = `link_token ${url.pathname.replace(/^\/en(?=\/)/, '')}`
  const token = url.searchParams.get('token')
  if (token === null) return kept(world, key)
  url.searchParams.delete('token')
  world.history.replaceState(world.history.state, '', url.pathname + url.search + url.hash)
  keep(world, key, token)
  return token || undefined
}
