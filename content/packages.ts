import * as z from 'zod/mini'
import aiEn from './ai-packages.en.json' with { type: 'json' }
import aiVi from './ai-packages.vi.json' with { type: 'json' }
import digitalEn from './digital-packages.en.json' with { type: 'json' }
import digitalVi from './digital-packages.vi.json' with { type: 'json' }
import greenEn from './green-cards.en.json' with { type: 'json' }
import greenVi from './green-cards.vi.json' with { type: 'json' }
import { readSampled } from './sampled.ts'
import { Text } from './text.ts'

const Id = z.string().check(z.regex(/^[a-z0-9-]+$/))
const Colour = z.string().check(z.regex(/^#[0-9A-F]{6}$/))
/** Price texts are for people; money is charged by the price book, and a test compares the two. */
const Pricing = z.strictObject({ current: Text, original: z.optional(Text), discount: z.optional(z.literal('-50%')) })

const card = {
  id: Id,
  category: Text,
  title: Text,
  description: Text,
  icon: Id,
  iconColor: Colour,
  bgColor: Colour,
  pricing: z.optional(Pricing),
  features: z.array(Text),
  targetAudience: Text,
  actionLabel: Text,
  detailsLabel: z.optional(Text),
}

export const DigitalPackage = z.strictObject({
  ...card,
  badge: z.strictObject({ text: Text, type: z.enum(['basic', 'advanced', 'custom']) }),
})
export type DigitalPackage = z.infer<typeof DigitalPackage>

export const GreenCard = z.strictObject({
  ...card,
  badge: z.strictObject({ text: Text, type: z.enum(['hot', 'new', 'recommended']) }),
})
export type GreenCard = z.infer<typeof GreenCard>

export const departments = ['Finance', 'Sales', 'Marketing', 'IT', 'Admin & Legal', 'HR'] as const

export const AiPackage = z.strictObject({
  id: Id,
  name: Text,
  department: z.enum(departments),
  tier: z.enum(['basic', 'pro', 'enterprise']),
  description: Text,
  badge: z.strictObject({ text: Text }),
  color: Colour,
  icon: Id,
  pricing: z.optional(Pricing),
  features: z.array(Text),
  targetAudience: z.array(Text),
  actionLabel: Text,
})
export type AiPackage = z.infer<typeof AiPackage>

export const digitalPackages = {
  vi: readSampled(DigitalPackage, ['pricing'], digitalVi),
  en: readSampled(DigitalPackage, ['pricing'], digitalEn),
}
export const greenCards = { vi: readSampled(GreenCard, [], greenVi), en: readSampled(GreenCard, [], greenEn) }
export const aiPackages = { vi: readSampled(AiPackage, [], aiVi), en: readSampled(AiPackage, [], aiEn) }

/** What a card's main button does, whatever the language calls it. */
export type Action = 'add_to_cart' | 'contact' | 'coming_soon'
const actions: Record<string, Action> = {
  'Thêm vào giỏ hàng': 'add_to_cart',
  'Add to cart': 'add_to_cart',
  'Liên hệ': 'contact',
  Contact: 'contact',
  'Sắp ra mắt': 'coming_soon',
  'Coming soon': 'coming_soon',
}
/** AI cards carry their state in the badge, because their button always reads "Xem chi tiết". */
export const actionOf = (item: DigitalPackage | GreenCard | AiPackage): Action => {
  const label = 'department' in item ? item.badge.text : item.actionLabel
  const action = actions[label]
  if (!action) throw new Error(`no action is called ${label}`)
  return action
}
