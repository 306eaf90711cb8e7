import { createContext, use } from 'react'
import { pagePath } from './page-path.ts'
import type { PageData } from './page.ts'

export type PageFrame = Pick<PageData, 'path' | 'language' | 'company' | 'catalogues' | 'builtOn'>

export const PageContext = createContext<PageFrame | undefined>(undefined)

export const usePage = (): PageFrame => {
  const page = use(PageContext)
  if (!page) throw new Error('usePage outside of a public page')
  return page
}

/** URLs in the language of this page. */
export const usePath = () => {
  const { language } = usePage()
  return (path: string) => pagePath(path, language)
}
