import * as z from 'zod/mini'
import brand from './news/bao-ve-thuong-hieu-tren-mang.json' with { type: 'json' }
import emissions from './news/bat-dau-do-phat-thai.json' with { type: 'json' }
import invoices from './news/hoa-don-dien-tu-va-dong-tien.json' with { type: 'json' }
import million from './news/mot-trieu-doanh-nghiep.json' with { type: 'json' }
import assistants from './news/tro-ly-ai-cho-doanh-nghiep-nho.json' with { type: 'json' }
import vietqr from './news/vietqr-doi-soat-tu-dong.json' with { type: 'json' }
import { Path, Text } from './text.ts'

const Section = z.strictObject({
  /** The opening has none. */
  heading: z.optional(Text),
  paragraphs: z.array(Text).check(z.minLength(1)),
  points: z.optional(z.array(Text).check(z.minLength(2))),
})

const Story = z.strictObject({
  title: Text.check(z.maxLength(80)),
  /** Stands in lists, below the title, and in the results of search engines. */
  summary: Text.check(z.maxLength(180)),
  sections: z.array(Section).check(z.minLength(3)),
})

const Source = z.strictObject({
  slug: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  publishedOn: z.iso.date(),
  topic: z.enum(['both', 'digital', 'green', 'ai']),
  vi: Story,
  en: Story,
  related: z.array(z.strictObject({ to: Path, vi: Text, en: Text })).check(z.minLength(2), z.maxLength(4)),
})
type Source = z.infer<typeof Source>

export type NewsPost = z.infer<typeof Story> &
  Pick<Source, 'slug' | 'publishedOn' | 'topic'> & {
    minutes: number
    related: { to: string; label: string }[]
  }

/** Vietnamese counts syllables as words, so more of them are read in a minute. */
const wordsAMinute = { vi: 260, en: 210 }

const read = (source: Source, language: 'vi' | 'en'): NewsPost => {
  const { slug, publishedOn, topic, related } = source
  const story = source[language]
  const words = story.sections.flatMap(({ paragraphs, points = [] }) => [...paragraphs, ...points].join(' ').split(' '))
  return {
    slug,
    publishedOn,
    topic,
    ...story,
    minutes: Math.ceil(words.length / wordsAMinute[language]),
    related: related.map((link) => ({ to: link.to, label: link[language] })),
  }
}

const sources = z
  .array(Source)
  .parse([million, invoices, emissions, vietqr, assistants, brand])
  .toSorted((one, other) => other.publishedOn.localeCompare(one.publishedOn))

/** Newest first. */
export const newsPosts = {
  vi: sources.map((source) => read(source, 'vi')),
  en: sources.map((source) => read(source, 'en')),
}
