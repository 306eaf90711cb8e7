/** Where on the reference page a failure is explained. */
export const failureAnchor = (failure: string): string => `error-${failure}`

/** What the `type` of a problem says: the place of its explanation, from the root of whoever answered. */
export const failureType = (failure: string): string => `/api/reference#${failureAnchor(failure)}`
