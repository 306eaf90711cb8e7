import { createContext, use } from 'react'
import { twinOf } from '../../words/address.ts'
import type { PageData } from './page.ts'

export type PageFrame = Pick<PageData, 'path' | 'language' | 'company' | 'catalogues' | 'builtOn'>

export const PageContext = createContext<PageFrame | undefined>(undefined)

export const usePage = (): PageFrame => {
  const page = use(PageContext)
  if (!page) throw new Error('usePage outside of a public page')
  return page
}

/** URLs of public pages in the language of this page. Auth, eKYC and console have one URL for both. */
export const usePath = () => {
  const { language } = usePage()
  return (path: string) => (/^\/(auth|account)\/|vpbank-ekyc/.test(path) ? path : twinOf(path, language))
}
