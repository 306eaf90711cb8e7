import { categories } from '@song-hanh/content/categories'
import { pageName } from '../../entries.ts'
import { unfinishedPublic } from '../../unfinished.ts'
import { m } from '../../words/compiled/messages.js'
import type { DescribePage } from '../page.ts'
import type { PreparingContent } from './preparing-page.tsx'

type Name = Pick<PreparingContent, 'name' | 'parent' | 'accent'>

const others: Record<string, () => string> = {
  resources: m.site_page_resources,
  contact: m.site_page_contact,
  cart: m.site_page_cart,
  news: m.site_page_news,
  'legal/terms': m.site_page_terms,
  'legal/privacy': m.site_page_privacy,
}

const nameOf = (page: string, language: 'vi' | 'en'): Name | undefined => {
  for (const [accent, category] of Object.entries(categories)) {
    const parent = { name: category.name[language], path: category.path }
    if (pageName(category.path) === page) return { name: parent.name, accent }
    const group = category.groups.find(({ id }) => `${pageName(category.path)}/${id}` === page)
    if (group) return { name: group.name[language], parent, accent }
  }
  const other = others[page]
  return other && { name: other(), accent: 'none' }
}

export const describePage: DescribePage = (page, language) => {
  const content = unfinishedPublic.some((path) => pageName(path) === page) ? nameOf(page, language) : undefined
  if (!content) return undefined
  return {
    view: 'preparing',
    title: `${content.name} | Song Hành`,
    description: m.site_preparing_description({ name: content.name }),
    content,
    index: false,
  }
}
