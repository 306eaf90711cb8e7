import { type Categories, categories } from '@song-hanh/content/categories'
import { isOfferOn, priceBook, priceOn } from '@song-hanh/content/price-book'
import { solutionGroups } from '@song-hanh/content/solution-groups'
import { pageName } from '../../edge/entries.ts'
import { m } from '../../words/compiled/messages.js'
import type { Language } from '../../words/language.ts'
import { viewsOfGroup } from '../offer/read-packages.ts'
import type { DescribePage, PageSource } from '../page/page.ts'
import { breadcrumbs, service } from '../page/structured-data.ts'
import type { Accent, SolutionContent } from './solution-view.ts'

type GroupId = Categories[Accent]['groups'][number]['id']

const find = (page: string) => {
  for (const catalogue of ['digital', 'green', 'ai'] as const) {
    const { path, groups } = categories[catalogue]
    const group = groups.find(({ id }) => `${pageName(path)}/${id}` === page)
    if (group) return { catalogue, id: group.id }
  }
  return undefined
}

const groupOf = (id: GroupId, language: Language) => {
  const group = solutionGroups[language].find((candidate) => candidate.id === id)
  if (!group) throw new Error(`no content for the group ${id}`)
  return group
}

/** Shows a price only where one is charged: the price book decides, not the text of a card. */
const offersOf = (packages: SolutionContent['packages'], day: string) =>
  packages.flatMap(({ id, title, description, action }) => {
    const price = action === 'coming_soon' ? undefined : priceBook.find(({ packageId }) => packageId === id)
    if (!price) return []
    const validUntil = isOfferOn(price.offer, day) ? price.offer.lastDay : undefined
    return [{ name: title, description, unitPriceVnd: priceOn(price, day), period: price.period, validUntil }]
  })

const describeGroup = (catalogue: Accent, id: GroupId, language: Language): PageSource => {
  const { path, name, groups } = categories[catalogue]
  const { category: _, links: __, ...group } = groupOf(id, language)
  const packages = viewsOfGroup(id, language)
  const home = m.site_tab_overview()
  const content: SolutionContent = {
    catalogue: { id: catalogue, name: name[language], path },
    siblings: groups.map((sibling) => {
      const about = groupOf(sibling.id, language)
      const { icon } = sibling
      return { id: sibling.id, path: `${path}/${sibling.id}`, name: about.name, tagline: about.tagline, icon }
    }),
    group,
    // a card on this page shows three, so that the others need not be downloaded
    packages: packages.map((item) => ({ ...item, features: item.features.slice(0, 3) })),
  }
  const { description } = group.overview
  return {
    view: 'solution',
    title: `${group.name} | Song Hành`,
    description,
    content,
    index: true,
    structured: (site) => [
      breadcrumbs(site, [
        { name: home, path: '/' },
        { name: name[language], path },
        { name: group.name, path: `${path}/${id}` },
      ]),
      service(site, {
        name: group.name,
        description,
        path: `${path}/${id}`,
        image: group.logo,
        category: name[language],
        offers: offersOf(packages, site.builtOn),
      }),
    ],
  }
}

export const describePage: DescribePage = (page, language) => {
  if (page === 'solution-not-found') {
    const content = Object.values(categories).map(({ path, name }) => ({ path, name: name[language] }))
    const title = 'Solution not found | Song Hành'
    return { view: 'solution-not-found', title, description: m.solution_lost_text(), content, index: false }
  }
  const found = find(page)
  return found && describeGroup(found.catalogue, found.id, language)
}
