import * as z from 'zod/mini'
import en from './solution-groups.en.json' with { type: 'json' }
import vi from './solution-groups.vi.json' with { type: 'json' }
import { readSampled } from './sampled.ts'
import { Path, Text } from './text.ts'

const Address = z.union([Path, z.url({ protocol: /^https$/ })])

/** A group of solutions, as its own page describes it. What people say and download is counted by the server. */
export const SolutionGroup = z.strictObject({
  id: z.string().check(z.regex(/^[a-z-]+$/)),
  name: Text,
  tagline: Text,
  logo: Path,
  category: z.enum(['digital', 'green', 'ai']),
  worksWith: z.array(Text),
  screenshots: z.array(z.strictObject({ url: Path, title: Text, description: Text })).check(z.minLength(2)),
  overview: z.strictObject({
    description: Text,
    whenToUse: z.array(Text),
    features: z.array(Text),
    benefits: z.array(Text),
  }),
  /** What the solution may see or touch at the customer's, and what for. */
  permissions: z.array(z.strictObject({ what: Text, why: Text })).check(z.minLength(3), z.maxLength(5)),
  pricing: z.strictObject({ type: z.enum(['freemium', 'paid']), details: Text }),
  developer: z.strictObject({ name: Text, website: Address }),
  support: z.strictObject({ documentation: Address }),
  links: z.strictObject({ privacyPolicy: Address, termsOfService: Address }),
  action: z.strictObject({ label: Text, type: z.literal('contact') }),
})
export type SolutionGroup = z.infer<typeof SolutionGroup>

export const solutionGroups = {
  vi: readSampled(SolutionGroup, [], vi),
  en: readSampled(SolutionGroup, [], en),
}
