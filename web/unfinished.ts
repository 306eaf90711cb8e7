import { publicPages } from './entries.ts'

const finished = new Set(['/', '/api/reference'])

/**
 * Public pages of the specification that still say honestly that they are in preparation; the console keeps its own
 * list in console/unfinished.ts. The checks count both, and the numbers may only fall.
 */
export const unfinishedPublic: readonly string[] = publicPages.filter((path) => !finished.has(path))
