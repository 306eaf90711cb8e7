import type { Contact } from '@song-hanh/content/contact'
import type { Language } from '../words/language.ts'
import type { Structured } from './structured-data.ts'

/** What is the same on every public page and comes from the installation's configuration. */
export type Company = {
  name: string
  contact: Contact
  legal: { privacy: string; terms: string }
}

/** The three catalogues as menus show them. */
export type Catalogue = { id: 'digital' | 'green' | 'ai'; name: string; groups: { path: string; name: string }[] }

/** All that a page needs to be drawn, on the server and again in the browser; it travels in the HTML, once. */
export type PageData = {
  view: string
  /** The Vietnamese address, without `/en`; a page that stands for a failure has none of its own. */
  path: string | undefined
  language: Language
  company: Company
  catalogues: Catalogue[]
  content: unknown
}

/** A page as the server knows it: what it is called, what it shows, whether search engines may keep it. */
export type PageSource = {
  view: string
  title: string
  description: string
  content: unknown
  index: boolean
  /** What it is about, for search engines; see structured.ts. */
  structured?: Structured
}

/** Each folder of pages has a `pages.ts` that exports this: page name → source, or nothing for a foreign name. */
export type DescribePage = (page: string, language: Language) => PageSource | undefined
