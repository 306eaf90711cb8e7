type PageWindow = Pick<Window, 'location' | 'history'>

const mark = '#resume='

/**
 * The token of a link from another device. It is in the fragment, so no server sees it, and is removed from the URL at
 * once.
 */
export const takeResumeToken = ({ location, history }: PageWindow): string | undefined => {
  if (!location.hash.startsWith(mark)) return undefined
  const token = location.hash.slice(mark.length)
  history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
