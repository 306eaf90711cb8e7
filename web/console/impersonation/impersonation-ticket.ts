/** The link that staff follow: a ticket, and what can be checked before the request. */
export const readTicket = (params: URLSearchParams | undefined, now: number): string | undefined => {
  const [jwt, exp, uuid] = ['jwt', 'exp', 'uuid'].map((name) => params?.get(name)?.trim() ?? '')
  // compared this way round, because an expiry that is not a number must not count as a future one
  return jwt && uuid && Number(exp) * 1000 > now ? jwt : undefined
}
