type Stores = Pick<Window, 'location' | 'history' | 'sessionStorage'>

/** The secret stays with this tab, so that a reload does not lose it; where storage is closed, with this page. */
const keep = ({ sessionStorage }: Stores, key: string, token: string) => {
  try {
    sessionStorage.setItem(key, token)
  } catch {
    // nothing to keep it in: the page itself still holds it
  }
}
const kept = ({ sessionStorage }: Stores, key: string) => {
  try {
    return sessionStorage.getItem(key) || undefined
  } catch {
    return undefined
  }
}

/** Takes the secret of a mailed link out of the address, so that no history, no Referer and no shared screen shows it. */
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
