import { landing } from '@song-hanh/content/landing'
import type { DescribePage } from '../page.ts'

export const describePage: DescribePage = (page, language) => {
  if (page !== 'landing') return undefined
  const { meta, ...content } = landing[language]
  return { view: 'landing', title: `Song Hành | ${meta.title}`, description: meta.description, content, index: true }
}
