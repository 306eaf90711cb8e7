import { lazyWithRetry } from '../lazy/lazy-with-retry.tsx'
import { ChunkMissing } from './failure-page.tsx'

const NotFoundPage = lazyWithRetry(async () => (await import('./not-found-page.tsx')).default)

/** In place of a page that does not exist. */
export const NotFound = () => <NotFoundPage props={{}} renderFailed={ChunkMissing} />
