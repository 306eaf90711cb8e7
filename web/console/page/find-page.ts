import { pageFileOf, type RouteName } from '../../edge/console-routes.ts'
import type { PageModule } from './page.tsx'

/** Pages by file, as Vite lists them. */
type Pages = Record<string, () => Promise<PageModule>>

export const findPage = (pages: Pages, name: RouteName) =>
  Object.entries(pages).find(([file]) => file.endsWith(`/${pageFileOf(name)}`))?.[1]

export const mustFindPage = (pages: Pages, name: RouteName) => {
  const found = findPage(pages, name)
  if (!found) throw new Error(`no page of ${name}`)
  return found
}
