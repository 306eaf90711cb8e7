import { m } from '../../words/compiled/messages.js'
import type { DescribePage } from '../page/page.ts'

export const describePage: DescribePage = (page) => {
  const title = page === '404' ? m.site_not_found_title() : page === '500' ? m.site_error_title() : undefined
  if (!title) return undefined
  const description = page === '404' ? m.site_not_found_text() : m.site_error_text()
  return { view: 'failure', title: `${title} | Song Hành`, description, content: { code: Number(page) }, index: false }
}
