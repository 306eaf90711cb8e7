type PageWindow = Pick<Window, 'location' | 'history'>

const mark = '#resume='

/** The token of a link from another device. It stands after the #, so no server ever saw it, and leaves the address at once. */
export const takeResumeToken = ({ location, history }: PageWindow): string | undefined => {
  if (!location.hash.startsWith(mark)) return undefined
  const token = location.hash.slice(mark.length)
  history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
