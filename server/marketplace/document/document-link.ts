import { type ResourceDocument, type ResourceKind, resources } from '@song-hanh/content/resources'
import { marketplace } from '@song-hanh/contract/marketplace'
import type { Language } from '@song-hanh/contract/value/text'
import { clock } from '#platform/clock'
import type { Seal } from '#platform/secret/secret'
import type { MarketplaceDeps } from '../deps.ts'

export type DocumentLink = { documentId: string; language: Language; until: number; signature: string }

/** Long enough to follow the redirect on a slow connection; the button issues a new link. */
const openSeconds = 10 * 60
/** Mails may wait over a holiday. */
const mailSeconds = 7 * 24 * 3600

const purpose = 'document link'
const partsOf = ({ documentId, language, until }: Omit<DocumentLink, 'signature'>) => [
  documentId,
  language,
  String(until),
]

export const findDocument = (id: string, language: Language): ResourceDocument | undefined =>
  resources[language].find((document) => document.id === id)

/** Signed path of a document's file with an expiry. Without a host: always on our own origin. */
const signedPath = (seal: Seal, documentId: string, language: Language, seconds: number): string => {
  const until = clock.seconds() + seconds
  const signature = seal.sign(purpose, ...partsOf({ documentId, language, until }))
  const path = marketplace.downloadDocument.path.replace(':documentId', documentId)
  return `${path}?${new URLSearchParams({ language, until: String(until), signature })}`
}

/** For the button on the page. */
export const openingPath = (seal: Seal, documentId: string, language: Language) =>
  signedPath(seal, documentId, language, openSeconds)

/** For the mail that answers a request: every document of the requested kinds. */
export const documentLinks = (
  { seal }: Pick<MarketplaceDeps, 'seal'>,
  kinds: readonly ResourceKind[],
  language: Language,
): { id: string; title: string; path: string }[] =>
  resources[language]
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ id, title }) => ({ id, title, path: signedPath(seal, id, language, mailSeconds) }))

export const isLinkGood = (seal: Seal, link: DocumentLink): boolean =>
  seal.isSigned(link.signature, purpose, ...partsOf(link)) && clock.seconds() <= link.until

/** Target of an expired or invalid link: the library explains it and offers a new one. */
export const libraryPath = (language: Language) => `${language === 'en' ? '/en' : ''}/resources?link=expired`

/** File name of a document in the documents folder. */
export const documentFile = (id: string, language: Language) => `${id}.${language}.pdf`
