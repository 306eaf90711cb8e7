import type { Seal } from '#platform/secret'

export const visitorCookie = '__Secure-visitor'
/** Nothing else needs to know a browser that nobody has signed in with. */
export const visitorPath = '/api/ekyc'

const purpose = 'visitor'

/** Browsers without a person: an id that we signed, so that nobody can be one that he only knows of. */
export const openVisitors = (seal: Pick<Seal, 'sign' | 'isSigned'>) => ({
  read: (cookie: string | undefined): string | undefined => {
    const [, visitorId, signature] = /^([0-9a-f-]{36})\.([\w.-]+)$/.exec(cookie ?? '') ?? []
    return visitorId && signature && seal.isSigned(signature, purpose, visitorId) ? visitorId : undefined
  },
  write: (visitorId: string): string => `${visitorId}.${seal.sign(purpose, visitorId)}`,
})
export type Visitors = ReturnType<typeof openVisitors>
