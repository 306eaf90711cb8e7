import type { marketplace } from '@song-hanh/contract/marketplace'
import type { Handler } from '#platform/http/handler'
import { findDocument, libraryPath, openingPath } from './document-link.ts'
import type { MarketplaceDeps } from '../deps.ts'

/** Permanent URL of a document, which redirects to a signed link. */
export const openDocument =
  ({ seal }: MarketplaceDeps): Handler<typeof marketplace.openDocument> =>
  async ({ params: { documentId }, query: { language } }) => ({
    redirect: findDocument(documentId, language) ? openingPath(seal, documentId, language) : libraryPath(language),
  })
