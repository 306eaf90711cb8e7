import type { marketplace } from '@song-hanh/contract/marketplace'
import type { Handler } from '#platform/http/handler'
import { countDownload } from './download-store.ts'
import { documentFile, findDocument, isLinkGood, libraryPath } from './document-link.ts'
import type { MarketplaceDeps } from '../deps.ts'

export const downloadDocument =
  ({ seal }: MarketplaceDeps): Handler<typeof marketplace.downloadDocument> =>
  async ({ params: { documentId }, query, database }) => {
    const document = findDocument(documentId, query.language)
    // a removed document is gone, whatever link was signed for it
    if (!document || !isLinkGood(seal, { documentId, ...query })) return { redirect: libraryPath(query.language) }
    await database.within({ kind: 'none' }, (tx) => countDownload(tx, { documentId }))
    return { file: documentFile(documentId, query.language), name: `${document.title.replaceAll('/', '-')}.pdf` }
  }
