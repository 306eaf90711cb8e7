import type { Seal } from '#platform/secret'

/** What the worker does for organisations. */
export const organisationJobs = (_seal: Seal) => []
