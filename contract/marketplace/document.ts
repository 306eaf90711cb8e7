import * as z from 'zod/mini'
import { openToAll } from '../http/access.ts'
import { route } from '../http/route.ts'
import { Language } from '../value/text.ts'

const DocumentId = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))
const open = {
  ...openToAll,
  method: 'GET',
  rate: 'read',
  audit: 'none',
  transaction: 'none',
  replyAs: 'navigation',
} as const

/** Mail clients truncate links and append parameters; an altered link simply fails its signature. */
const { catch: orElse } = z
const AnyLanguage = orElse(Language, 'vi')

/** Opened by people, not programs: errors redirect to a page that explains them. */
const NavigationReply = z.union([z.object({ redirect: z.string() }), z.object({ file: z.string(), name: z.string() })])

export const documentRoutes = {
  /** Creates a signed link valid for minutes and redirects to it. */
  openDocument: route({
    ...open,
    path: '/api/documents/:documentId',
    summary: 'Download a document of the library',
    params: z.strictObject({ documentId: DocumentId }),
    query: z.object({ language: AnyLanguage }),
    reply: NavigationReply,
    failures: {},
  }),
  /** The signed link, also used in mails. It only ever names our own files, never an external URL. */
  downloadDocument: route({
    ...open,
    // counts the download
    transaction: 'own',
    path: '/api/documents/:documentId/file',
    summary: 'Open the file behind a signed link',
    params: z.strictObject({ documentId: DocumentId }),
    query: z.object({
      language: AnyLanguage,
      until: orElse(z.coerce.number().check(z.int()), 0),
      signature: orElse(z.string().check(z.maxLength(100)), ''),
    }),
    reply: NavigationReply,
    failures: {},
  }),
}
