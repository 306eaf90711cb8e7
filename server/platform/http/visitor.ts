import type { Seal } from '#platform/secret/secret'

export const visitorCookie = '__Secure-visitor'
/** Only eKYC needs to recognise an anonymous browser. */
export const visitorPath = '/api/ekyc'

const purpose = 'visitor'

/** Anonymous browsers: an id that we signed, so that it cannot be guessed or reused from elsewhere. */
export const openVisitors = (seal: Pick<Seal, 'sign' | 'isSigned'>) => ({
  read: (cookie: string | undefined): string | undefined => {
    const [, visitorId, signature] = /^([0-9a-f-]{36})\.([\w.-]+)$/.exec(cookie ?? '') ?? []
    return visitorId && signature && seal.isSigned(signature, purpose, visitorId) ? visitorId : undefined
  },
  write: (visitorId: string): string => `${visitorId}.${seal.sign(purpose, visitorId)}`,
})
export type Visitors = ReturnType<typeof openVisitors>
