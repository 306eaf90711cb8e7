import * as z from 'zod/mini'
import en from './landing.en.json' with { type: 'json' }
import vi from './landing.vi.json' with { type: 'json' }
import { Path, Text } from './text.ts'

const Action = z.strictObject({ label: Text, to: Path })
/** Leads to another section of the page. */
const Jump = z.strictObject({ label: Text, to: z.string().check(z.regex(/^#[a-z]+$/)) })
const Address = z.url({ protocol: /^https$/ })
const OutsideLink = z.strictObject({ label: Text, href: Address })
const Titled = z.strictObject({ title: Text, description: Text })
const Labelled = z.strictObject({ label: Text, value: Text })

const three = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.length(3))

/** A figure whose source nobody has checked yet stays in the content and off the page. */
const Source = z.union([
  z.strictObject({ name: Text, verified: z.literal(true), href: z.optional(Address) }),
  z.strictObject({ name: z.null(), verified: z.literal(false) }),
])
const Statistic = z.strictObject({
  value: z.int().check(z.minimum(1), z.maximum(100)),
  label: Text,
  source: Source,
})

const BankState = z.strictObject({ tag: Text, note: Text, label: Text })

const needIcon = { icon: z.enum(['database', 'sparkles', 'leaf', 'landmark', 'message-circle']) }

export const Landing = z.strictObject({
  meta: z.strictObject({ title: Text, description: Text.check(z.maxLength(180)) }),
  goalsHero: z.strictObject({
    eyebrow: z.strictObject({ digital: Text, green: Text }),
    /** In parts, because the number stands out and the lines break where the sense does. */
    title: z.strictObject({ before: Text, number: Text, after: z.array(Text).check(z.minLength(1)) }),
    subtitle: Text,
    goals: three(z.strictObject({ icon: z.enum(['rocket', 'leaf', 'shield-check']), title: Text, description: Text })),
    actions: z.tuple([Action, Action]),
  }),
  partnerBank: z.strictObject({
    eyebrow: Text,
    title: Text,
    description: Text,
    benefits: z.array(Text).check(z.minLength(2)),
    to: Path,
    /** Only the server knows whether the bank is configured; until it has answered, the page claims neither. */
    states: z.strictObject({
      unknown: z.strictObject({ label: Text }),
      open: BankState,
      closed: BankState,
    }),
    /** A drawn form, hidden from readers of the page's text. */
    example: z.strictObject({
      bank: Text,
      badge: Text,
      code: z.extend(Labelled, { state: Text }),
      facts: z.array(Labelled).check(z.length(2)),
      steps: three(Text),
      reply: Labelled,
      note: Text,
    }),
  }),
  companions: z.strictObject({
    title: Text,
    groups: z.array(z.strictObject({ label: Text, names: z.array(Text) })).check(z.length(2)),
  }),
  statement: z.strictObject({ title: Text, paragraphs: z.array(Text), link: OutsideLink }),
  levels: z.strictObject({
    title: Text,
    /** The subtitle is English in both languages. */
    items: three(z.extend(Titled, { subtitle: Text, examples: z.array(Text) })),
  }),
  challenges: z.strictObject({
    title: Text,
    subtitle: Text,
    /** Digital, then green. */
    groups: z.array(z.strictObject({ label: Text, items: z.array(Statistic) })).check(z.length(2)),
    sourceLabel: Text,
    action: Jump,
  }),
  ecosystem: z.strictObject({
    title: Text,
    subtitle: Text,
    /** How a card sums up its packages; the numbers come from the catalogue. */
    offer: z.strictObject({ count: Text, free: Text, from: Text, soon: Text }),
    cards: z.array(z.strictObject({ group: z.string(), description: Text })).check(z.length(5)),
  }),
  oneTouch: z.strictObject({
    title: z.array(Text),
    description: Text,
    action: Action,
    /** Each step stands below its card. */
    cards: z.array(Text).check(z.length(4)),
    steps: z.array(Titled).check(z.length(4)),
  }),
  sdg: z.strictObject({
    title: Text,
    goals: z.array(z.strictObject({ number: z.int(), name: Text, description: Text })),
    pillarsTitle: Text,
    pillars: z.array(Titled).check(z.length(5)),
  }),
  needs: z.strictObject({
    title: Text,
    /** A need leads to a page, or opens a short list of ways into the catalogue. */
    items: z
      .array(
        z.union([
          z.extend(Action, needIcon),
          z.strictObject({ ...needIcon, label: Text, links: z.array(Action).check(z.minLength(2)) }),
        ]),
      )
      .check(z.length(5)),
    backToTop: Text,
  }),
})
export type Landing = z.infer<typeof Landing>

export const landing = { vi: Landing.parse(vi), en: Landing.parse(en) }
