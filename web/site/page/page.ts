import type { Contact } from '@song-hanh/content/contact'
import type { SellerFact } from '@song-hanh/contract/value/seller'
import type { Language } from '../../words/language.ts'

/** The same on every public page, from the installation's configuration. */
export type Company = {
  name: string
  /** Tax code, address, representative, registration and licence, as far as they are set. */
  facts: SellerFact[]
  /** Name and facts as one line; empty where nothing is set. */
  line: string
  contact: Contact
  legal: { privacy: string; terms: string }
}

/** What a page only knows once it is rendered for an installation: origin, company, language. */
export type Site = { origin: string; language: Language; company: Company; builtOn: string }

/** A schema.org object. */
export type StructuredItem = { '@type': string } & Record<string, unknown>

/** Structured data of a page; without it search engines only have its text. */
export type Structured = (site: Site) => StructuredItem[]

/** The three catalogues as menus show them. */
export type Catalogue = { id: 'digital' | 'green' | 'ai'; name: string; groups: { path: string; name: string }[] }

/** Everything a page needs to render, on the server and again in the browser; embedded in the HTML, once. */
export type PageData = {
  view: string
  /** The Vietnamese URL, without `/en`; an error page has none. */
  path: string | undefined
  language: Language
  /** The day of the build in Vietnam. */
  builtOn: string
  company: Company
  catalogues: Catalogue[]
  content: unknown
}

/** A page on the server: its title, its content, whether search engines may index it. */
export type PageSource = {
  view: string
  title: string
  description: string
  content: unknown
  index: boolean
  /** Its structured data; see structured-data.ts. */
  structured?: Structured
}

/** Each folder of pages has a `pages.ts` that exports this: page name → source, or undefined for a foreign name. */
export type DescribePage = (page: string, language: Language) => PageSource | undefined
