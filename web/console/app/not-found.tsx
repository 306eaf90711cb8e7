import { lazyComponent } from '../lazy/lazy-component.tsx'
import { ChunkMissing } from './failure-page.tsx'

const NotFoundPage = lazyComponent(async () => (await import('./not-found-page.tsx')).default)

/** In place of a page that does not exist. */
export const NotFound = () => <NotFoundPage props={{}} renderFailed={ChunkMissing} />
