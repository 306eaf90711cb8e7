const key = 'arrival'

/** A sentence announced after a full reload, for a change that the browser does not announce. */
export const reloadAnnouncement = {
  store: (sentence: string) => sessionStorage.setItem(key, sentence),
  take: (): string | undefined => {
    const sentence = sessionStorage.getItem(key) ?? undefined
    sessionStorage.removeItem(key)
    return sentence
  },
}
