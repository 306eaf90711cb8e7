import { categories } from '@song-hanh/content/categories'
import { solutionGroups } from '@song-hanh/content/solution-groups'
import { pageName } from '../../edge/entries.ts'
import { m } from '../../words/compiled/messages.js'
import type { Language } from '../../words/language.ts'
import { viewsOf } from '../offer/read-packages.ts'
import type { DescribePage } from '../page/page.ts'
import type { CatalogueContent, GroupView } from './catalogue-content.ts'

type CatalogueId = CatalogueContent['id']

const texts = {
  digital: { subtitle: m.catalogue_digital_subtitle, description: m.catalogue_digital_description, featureCount: 3 },
  green: { subtitle: m.catalogue_green_subtitle, description: m.catalogue_green_description, featureCount: 3 },
  ai: { subtitle: m.catalogue_ai_subtitle, description: m.catalogue_ai_description, featureCount: 2 },
}

/** The departments in the order of the specification; menus have another one. */
const departments = ['tai-chinh-ai', 'marketing-ai', 'cong-nghe-ai', 'hanh-chinh-ai', 'nhan-su-ai', 'kinh-doanh-ai']

const groupsOf = (catalogue: CatalogueId, language: Language): GroupView[] => {
  const { groups, path } = categories[catalogue]
  const inOrder =
    catalogue === 'ai' ? groups.toSorted((a, b) => departments.indexOf(a.id) - departments.indexOf(b.id)) : groups
  return inOrder.map((group) => {
    const about = solutionGroups[language].find(({ id }) => id === group.id)
    if (!about) throw new Error(`no solution group ${group.id}`)
    const name = group.departmentLabel?.[language] ?? group.name[language]
    return {
      id: group.id,
      path: `${path}/${group.id}`,
      name,
      short: name.replace(/^Phòng | department$/, ''),
      icon: group.icon,
      tagline: about.tagline,
      ...(catalogue === 'green' && { whenToUse: about.overview.whenToUse }),
    }
  })
}

/** Green tiers are in rows: the first tier of each solution, then the next. */
const itemsOf = (catalogue: CatalogueId, language: Language) => {
  const items = viewsOf(catalogue, language)
  return catalogue === 'green' ? items.toSorted((a, b) => a.tier.lines - b.tier.lines) : items
}

export const describePage: DescribePage = (page, language) => {
  const ids: CatalogueId[] = ['digital', 'green', 'ai']
  const id = ids.find((candidate) => pageName(categories[candidate].path) === page)
  if (!id) return undefined
  const { subtitle, description, featureCount } = texts[id]
  const content: CatalogueContent = {
    id,
    banner: categories[id].banner[language],
    subtitle: subtitle(),
    featureCount,
    groups: groupsOf(id, language),
    items: itemsOf(id, language),
  }
  return { view: 'catalogue', title: `${content.banner} | Song Hành`, description: description(), content, index: true }
}
