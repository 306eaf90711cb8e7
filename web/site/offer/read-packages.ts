import { categories } from '@song-hanh/content/categories'
import {
  type AiPackage,
  type DigitalPackage,
  type GreenCard,
  actionOf,
  aiPackages,
  digitalPackages,
  greenCards,
} from '@song-hanh/content/packages'
import { type Offer, priceBook } from '@song-hanh/content/price-book'
import { m } from '../../words/compiled/messages.js'
import type { Language } from '../../words/language.ts'
import type { PackageView, PriceView, TierView } from './package-view.ts'
import { readPrice } from './price-filter.ts'

type CatalogueId = PackageView['catalogue']
type Card = DigitalPackage | GreenCard
type Pricing = NonNullable<Card['pricing']>

const offers = new Map(priceBook.flatMap(({ packageId, offer }) => (offer ? [[packageId, offer] as const] : [])))

const tierLines: Record<AiPackage['tier'] | DigitalPackage['badge']['type'], TierView['lines']> = {
  basic: 1,
  advanced: 2,
  custom: 3,
  pro: 2,
  enterprise: 3,
}
const tierNames: Record<AiPackage['tier'], string> = { basic: 'Basic', pro: 'Pro', enterprise: 'Enterprise' }

/** Green badges say hot or new instead of a tier, so the tier is read from the id, which is language-independent. */
const greenLines = (id: string): TierView['lines'] => (id.includes('-co-ban') ? 1 : id.includes('-nang-cao') ? 2 : 3)

const localeOf = (language: Language) => (language === 'vi' ? 'vi-VN' : 'en-GB')

/** The days of an offer, for people. */
const describeDays = ({ firstDay, lastDay }: Offer, language: Language) => {
  const month = language === 'vi' ? '2-digit' : 'short'
  const date = new Intl.DateTimeFormat(localeOf(language), { day: '2-digit', month, year: 'numeric', timeZone: 'UTC' })
  const [first, last] = [firstDay, lastDay].map((day) => date.format(new Date(day)))
  return m.offer_days({ first: first ?? '', last: last ?? '' }, { locale: language })
}

/** The price is parsed from the Vietnamese text, on which the filter's rules are based; the price book has the offers. */
const priceOf = (id: string, shown: Pricing | undefined, vi: Pricing | undefined, language: Language) => {
  const known = readPrice(vi?.current)
  if (!shown || !known) return {}
  const offer = offers.get(id)
  const list = readPrice(vi?.original)
  if (!offer || !list || !shown.original || !shown.discount || known.amount === undefined)
    return { price: { text: shown.current, ...known } }
  const price: PriceView = {
    text: shown.original,
    ...list,
    offer: {
      text: shown.current,
      amount: known.amount,
      discount: shown.discount,
      ...offer,
      days: describeDays(offer, language),
    },
  }
  return { price }
}

/** An AI package has one colour; its quiet ground is that colour at 8 % on white. */
const groundOf = (colour: string) => {
  const channel = (at: number) => Math.round(255 - (255 - Number.parseInt(colour.slice(at, at + 2), 16)) * 0.08)
  return `#${[1, 3, 5]
    .map((at) => channel(at).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`
}

const groupOf = (catalogue: CatalogueId, vietnamese: Card | AiPackage) => {
  const group = categories[catalogue].groups.find((candidate) =>
    'department' in vietnamese
      ? candidate.department === vietnamese.department
      : candidate.name.vi === vietnamese.category,
  )
  if (!group) throw new Error(`${vietnamese.id} belongs to no group of ${catalogue}`)
  return group
}

const base = (catalogue: CatalogueId, item: Card | AiPackage, vietnamese: Card | AiPackage, language: Language) => {
  const group = groupOf(catalogue, vietnamese)
  return {
    id: item.id,
    catalogue,
    groupId: group.id,
    groupPath: `${categories[catalogue].path}/${group.id}`,
    description: item.description,
    icon: item.icon,
    features: item.features,
    action: actionOf(item),
    category: group.name[language],
    ...priceOf(item.id, item.pricing, vietnamese.pricing, language),
  }
}

const viewOfCard = (catalogue: 'digital' | 'green', item: Card, vietnamese: Card, language: Language): PackageView => ({
  ...base(catalogue, item, vietnamese, language),
  title: item.title,
  tier: {
    text: item.badge.text,
    lines: item.badge.type in tierLines ? tierLines[item.badge.type as keyof typeof tierLines] : greenLines(item.id),
  },
  audience: item.targetAudience,
  iconColor: item.iconColor,
  bgColor: item.bgColor,
})

const viewOfAi = (item: AiPackage, vietnamese: AiPackage, language: Language): PackageView => ({
  ...base('ai', item, vietnamese, language),
  title: item.name,
  tier: { text: tierNames[item.tier], lines: tierLines[item.tier] },
  audience: item.targetAudience.join(', '),
  iconColor: item.color,
  bgColor: groundOf(item.color),
})

const paired = <Item extends { id: string }>(
  source: Record<Language, Item[]>,
  language: Language,
  view: (item: Item, vietnamese: Item) => PackageView,
) => {
  const vietnamese = new Map(source.vi.map((item) => [item.id, item]))
  return source[language].map((item) => view(item, vietnamese.get(item.id) ?? item))
}

/** Every package of a catalogue in the order of the content. Only what describes pages may import this file. */
export const viewsOf = (catalogue: CatalogueId, language: Language): PackageView[] => {
  if (catalogue === 'ai') return paired(aiPackages, language, (item, vi) => viewOfAi(item, vi, language))
  const source: Record<Language, Card[]> = catalogue === 'digital' ? digitalPackages : greenCards
  return paired(source, language, (item, vi) => viewOfCard(catalogue, item, vi, language))
}

export const viewsOfGroup = (groupId: string, language: Language): PackageView[] => {
  const catalogues = Object.keys(categories) as CatalogueId[]
  const catalogue = catalogues.find((id) => categories[id].groups.some((group) => group.id === groupId))
  return catalogue ? viewsOf(catalogue, language).filter((view) => view.groupId === groupId) : []
}
