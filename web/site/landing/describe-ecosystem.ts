import { categories } from '@song-hanh/content/categories'
import { type Landing, landing } from '@song-hanh/content/landing'
import type { Language } from '../../words/language.ts'
import { viewsOfGroup } from '../offer/read-packages.ts'

type Card = { group: string; path: string; title: string; description: string; offer: string }
export type EcosystemView = Pick<Landing['ecosystem'], 'title' | 'subtitle'> & { cards: Card[] }

/** '10 gói, có gói miễn phí': counted from the catalogue, so that no card promises more than it has. */
const offerOf = (group: string, language: Language) => {
  const { count, free, from, soon } = landing[language].ecosystem.offer
  const views = viewsOfGroup(group, language)
  const prices = views.flatMap(({ price }) => price ?? [])
  const cheapest = prices.toSorted((a, b) => (a.amount ?? Infinity) - (b.amount ?? Infinity))[0]
  const terms = prices.some(({ kind }) => kind === 'free')
    ? free
    : cheapest?.amount
      ? from.replace('{price}', cheapest.text)
      : soon
  return `${count.replace('{count}', String(views.length))}, ${terms}`
}

/** Names and URLs are the catalogue's own. */
export const describeEcosystem = (language: Language): EcosystemView => {
  const { title, subtitle, cards } = landing[language].ecosystem
  const { path, groups } = categories.digital
  return {
    title,
    subtitle,
    cards: cards.map(({ group, description }) => ({
      group,
      path: `${path}/${group}`,
      title: groups.find(({ id }) => id === group)?.name[language] ?? group,
      description,
      offer: offerOf(group, language),
    })),
  }
}
