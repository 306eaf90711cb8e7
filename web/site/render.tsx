import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { renderToString } from 'react-dom/server'
import { pageName } from '../edge/entries.ts'
import { twinOf } from '../words/address.ts'
import { type Language, speak } from '../words/language.ts'
import { App } from './app.tsx'
import { describePage, readCatalogues, readCompany } from './describe.ts'
import type { PageData, Structured } from './page/page.ts'
import { loadView, views } from './views.ts'

export type Rendered = {
  title: string
  description: string
  index: boolean
  structured?: Structured
  html: string
  data: PageData
  /** The module of the view, from which the build derives the preloads. */
  viewFile: string
}

/** `path` is the Vietnamese URL; pages without one (404, 500) are given by name. */
export const renderPage = async (
  path: string,
  language: Language,
  env: Record<string, string | undefined>,
): Promise<Rendered> => {
  const isAddress = path.startsWith('/')
  const name = isAddress ? pageName(path) : path
  // messages are looked up while describing and rendering; both are synchronous after this line sets the language
  speak(language)
  const { view, content, ...about } = describePage(name, language)
  const View = await loadView(view)
  const data: PageData = {
    view,
    path: isAddress ? twinOf(path, 'vi') : undefined,
    language,
    builtOn: vietnamDay(env.SOURCE_DATE_EPOCH ? Number(env.SOURCE_DATE_EPOCH) * 1000 : Date.now()),
    company: readCompany(language, env),
    catalogues: readCatalogues(language),
    content,
  }
  speak(language)
  const html = renderToString(<App data={data} View={View} />)
  return { ...about, html, data, viewFile: `site/${views.get(view)?.file.slice(2)}` }
}
