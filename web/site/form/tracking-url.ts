/** What a page of ours or a campaign puts into an address. Anything else could be somebody's secret and stays here. */
const known = /^(utm_[a-z]+|solution|category|price|q|ref)$/

/** The page that the form was sent from, as staff may read it. */
export const trackingUrl = (href: string) => {
  const url = new URL(href)
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => known.test(name))).toString()
  return (url.origin + url.pathname + (kept && `?${kept}`)).slice(0, 2000)
}
