import { join } from 'node:path'

/** The repository's root; tools resolve paths from here and never from the working directory. */
export const root = join(import.meta.dirname, '..', '..')
