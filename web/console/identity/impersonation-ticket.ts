/** The link that staff follow: a ticket, and what the page may judge before it asks. */
export const readTicket = (params: URLSearchParams | undefined, now: number): string | undefined => {
  const [jwt, exp, uuid] = ['jwt', 'exp', 'uuid'].map((name) => params?.get(name)?.trim() ?? '')
  // asked this way round, because an expiry that is no number must not count as one to come
  return jwt && uuid && Number(exp) * 1000 > now ? jwt : undefined
}
