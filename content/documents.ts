import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { Text } from './text.ts'

const Texts = z.array(Text).check(z.minLength(1))

/** What a section is made of. `**words**` in a text are set in bold; code is shown as it is. */
const Block = z.union([
  z.strictObject({ text: Text }),
  z.strictObject({ bullets: Texts }),
  /** To be done in this order. */
  z.strictObject({ steps: Texts }),
  /** With a box before each, to be ticked on paper. */
  z.strictObject({ checks: Texts }),
  /** What the reader must not miss. */
  z.strictObject({ note: Text }),
  z.strictObject({ code: Texts }),
  z
    .strictObject({
      head: z.array(Text).check(z.minLength(2), z.maxLength(4)),
      rows: z.array(z.array(Text)).check(z.minLength(2)),
    })
    .check(z.refine(({ head, rows }) => rows.every((row) => row.length === head.length), 'a row has too few cells')),
])
export type DocumentBlock = z.infer<typeof Block>

const Body = z.strictObject({
  lead: Text,
  sections: z
    .array(z.strictObject({ heading: Text, blocks: z.array(Block).check(z.minLength(1)) }))
    .check(z.minLength(4), z.maxLength(7)),
})
export type DocumentBody = z.infer<typeof Body>

export const LibraryDocument = z.strictObject({
  version: z.string().check(z.regex(/^\d+\.\d+$/)),
  updatedOn: z.iso.date(),
  vi: Body,
  en: Body,
})
export type LibraryDocument = z.infer<typeof LibraryDocument>

const places = new URL('documents/', import.meta.url)

/** The whole text of a document, by the id it has in the library. Only what makes the files reads it: no page needs it. */
export const readDocument = (id: string): LibraryDocument =>
  LibraryDocument.parse(JSON.parse(readFileSync(new URL(`${id}.json`, places), 'utf8')))
