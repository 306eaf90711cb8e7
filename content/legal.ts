import * as z from 'zod/mini'
import privacy20261101 from './legal/privacy-2026-11-01.json' with { type: 'json' }
import privacy20261118 from './legal/privacy-2026-11-18.json' with { type: 'json' }
import terms20261101 from './legal/terms-2026-11-01.json' with { type: 'json' }
import terms20261118 from './legal/terms-2026-11-18.json' with { type: 'json' }
import { Text } from './text.ts'

/** Texts may name `{company}`, `{support}` and `{hotline}`, which an installation configures. */
const Block = z.union([
  z.strictObject({ text: Text }),
  z.strictObject({ points: z.array(Text).check(z.minLength(2)) }),
  z
    .strictObject({ caption: Text, columns: z.array(Text), rows: z.array(z.array(Text)).check(z.minLength(1)) })
    .check(z.refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), 'a row misses a cell')),
])
export type LegalBlock = z.infer<typeof Block>

const Section = z.strictObject({
  id: z.string().check(z.regex(/^[a-z-]+$/)),
  title: Text,
  blocks: z.array(Block).check(z.minLength(1)),
})

const Wording = z.strictObject({
  title: Text,
  description: Text.check(z.maxLength(180)),
  /** The whole in a few sentences, for people who read no more; the sections are what counts. */
  summary: z.array(Text).check(z.minLength(2), z.maxLength(5)),
  sections: z.array(Section).check(z.minLength(3)),
})
export type LegalWording = z.infer<typeof Wording>

const Version = z.strictObject({
  /** For whoever runs an installation, not for its visitors. */
  noteToOperator: Text,
  version: z.iso.date(),
  vi: Wording,
  en: Wording,
})

const read = (sources: unknown[]) =>
  z
    .array(Version)
    .check(z.minLength(1))
    .parse(sources)
    .toSorted((one, other) => other.version.localeCompare(one.version))

/** Newest first. An agreed version is never edited: a change is a new file, and the old one stays readable. */
export const legal = {
  terms: read([terms20261118, terms20261101]),
  privacy: read([privacy20261118, privacy20261101]),
}
