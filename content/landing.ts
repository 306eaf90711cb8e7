import * as z from 'zod/mini'
import en from './landing.en.json' with { type: 'json' }
import vi from './landing.vi.json' with { type: 'json' }
import { Path, Text } from './text.ts'

const Action = z.strictObject({ label: Text, to: Path })

export const Landing = z.strictObject({
  meta: z.strictObject({ title: Text, description: Text.check(z.maxLength(180)) }),
  goalsHero: z.strictObject({
    eyebrow: z.strictObject({ digital: Text, green: Text }),
    /** In parts, because the number stands out and the lines break where the sense does. */
    title: z.strictObject({ before: Text, number: Text, after: z.array(Text).check(z.minLength(1)) }),
    subtitle: Text,
    goals: z
      .array(z.strictObject({ icon: z.enum(['rocket', 'leaf', 'shield-check']), title: Text, description: Text }))
      .check(z.length(3)),
    actions: z.tuple([Action, Action]),
  }),
  needs: z.strictObject({
    title: Text,
    items: z
      .array(z.extend(Action, { icon: z.enum(['database', 'sparkles', 'leaf', 'landmark', 'message-circle']) }))
      .check(z.length(5)),
    backToTop: Text,
  }),
})
export type Landing = z.infer<typeof Landing>

export const landing = { vi: Landing.parse(vi), en: Landing.parse(en) }
