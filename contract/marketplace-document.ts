import * as z from 'zod/mini'
import { openToAll } from './access.ts'
import { route } from './route.ts'
import { Language } from './text.ts'

const DocumentId = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))
const open = {
  ...openToAll,
  method: 'GET',
  rate: 'read',
  audit: 'none',
  transaction: 'none',
  replyAs: 'navigation',
} as const

/** Mail programs cut links and hang things on them; what is left is looked at, and no longer signed. */
const { catch: orElse } = z
const AnyLanguage = orElse(Language, 'vi')

/** A person follows these, not a program: what is wrong leads to a page that says so. */
const Way = z.union([z.object({ redirect: z.string() }), z.object({ file: z.string(), name: z.string() })])

export const documentRoutes = {
  /** Makes a signed link that holds for minutes, and leads there. */
  openDocument: route({
    ...open,
    path: '/api/documents/:documentId',
    summary: 'Download a document of the library',
    params: z.strictObject({ documentId: DocumentId }),
    query: z.object({ language: AnyLanguage }),
    reply: Way,
    failures: {},
  }),
  /** The signed link itself, as mails carry it too. The file is always one of ours: no address is ever taken from outside. */
  downloadDocument: route({
    ...open,
    path: '/api/documents/:documentId/file',
    summary: 'The file behind a signed link',
    params: z.strictObject({ documentId: DocumentId }),
    query: z.object({
      language: AnyLanguage,
      until: orElse(z.coerce.number().check(z.int()), 0),
      signature: orElse(z.string().check(z.maxLength(100)), ''),
    }),
    reply: Way,
    failures: {},
  }),
}
