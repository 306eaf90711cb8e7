import { join } from 'node:path'

/** The repository's folder; every tool takes its paths from here and never from where it was called. */
export const root = join(import.meta.dirname, '..')
