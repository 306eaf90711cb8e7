/** Anchor of a failure on the reference page. */
export const failureAnchor = (failure: string): string => `error-${failure}`

/** The `type` of a problem: path of its documentation, from the root of the site. */
export const failureType = (failure: string): string => `/api/reference#${failureAnchor(failure)}`
