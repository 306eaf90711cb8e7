/** Parameters that our pages or a campaign set. Anything else could be a secret and is dropped. */
const known = /^(utm_[a-z]+|solution|category|price|q|ref)$/

/** The page that the form was sent from, for staff. */
export const trackingUrl = (href: string) => {
  const url = new URL(href)
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => known.test(name))).toString()
  return (url.origin + url.pathname + (kept && `?${kept}`)).slice(0, 2000)
}
