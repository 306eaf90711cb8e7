import { categories } from '@song-hanh/content/categories'
import { contact } from '@song-hanh/content/contact'
import { sellerDefaults, sellerFacts, sellerLine } from '@song-hanh/contract/value/seller'
import type { Language } from '../words/language.ts'
import type { Catalogue, Company, DescribePage, PageSource } from './page/page.ts'

const folders = import.meta.glob<{ describePage: DescribePage }>('./*/pages.ts', { eager: true })

export const describePage = (page: string, language: Language): PageSource => {
  for (const folder of Object.values(folders)) {
    const source = folder.describePage(page, language)
    if (source) return source
  }
  throw new Error(`no description for the public page ${page}`)
}

/** The installation's own name, numbers and addresses; otherwise the placeholders of the content. */
export const readCompany = (language: Language, env: Record<string, string | undefined>): Company => {
  const { hotline, sales, support } = contact[language]
  const facts = sellerFacts(env, language)
  return {
    name: env.COMPANY_NAME || sellerDefaults.COMPANY_NAME,
    facts,
    line: facts.length > 0 ? sellerLine(env, language) : '',
    contact: {
      hotline: { ...hotline, value: env.HOTLINE || hotline.value },
      sales: { ...sales, value: env.SALES_EMAIL || sales.value },
      support: { ...support, value: env.SUPPORT_EMAIL || support.value },
    },
    legal: { privacy: env.PRIVACY_URL || '/legal/privacy', terms: env.TERMS_URL || '/legal/terms' },
  }
}

export const readCatalogues = (language: Language): Catalogue[] =>
  (['digital', 'green', 'ai'] as const).map((id) => {
    const { path, name, groups } = categories[id]
    return {
      id,
      name: name[language],
      groups: groups.map((group) => ({ path: `${path}/${group.id}`, name: group.name[language] })),
    }
  })
