import { consoleHrefs } from '../edge/console-links.ts'
import {
  consoleAreas,
  consoleRedirects,
  consoleRoutes,
  type FramedName,
  type PathOf,
  type RouteName,
} from '../edge/console-routes.ts'
import { twinOf } from '../words/address.ts'
import { currentLanguage } from '../words/language.ts'

/** A page of the public site, in the current language. */
const site = (path: string) => twinOf(path, currentLanguage())

/** Every URL of the console, as a function: of `edge/console-routes.ts`, and of others that it links to. */
export const paths = {
  ...consoleHrefs,
  /** Redirects to the dashboard. */
  home: () => '/',

  /** Pages of the public site and of the server that the console links to. */
  marketplace: () => `${site('/')}?overview`,
  digital: () => site('/digital-transformation'),
  resources: () => site('/resources'),
  contact: () => site('/contact'),
  terms: () => site('/legal/terms'),
  privacy: () => site('/legal/privacy'),
  apiReference: () => site('/api/reference'),
} as const

/** A marketplace solution, by its Vietnamese URL. */
export const solutionHref = (path: string): string => site(path)

const roots = [...consoleAreas.map((area) => `/${area}`), ...Object.keys(consoleRedirects), consoleRoutes.ekyc.path]

/** Whether it is a page of the console. All others belong to the public site or the server. */
export const isConsolePath = (path: string): boolean =>
  roots.some((root) => path === root || path.startsWith(`${root}/`))

/** Whether a path leads from the console to a public page. `/` alone redirects to the dashboard. */
export const leavesConsole = (href: string): boolean => href !== '/' && !isConsolePath(href.replace(/[?#].*/, ''))

type RouteId<Name extends RouteName> = Name extends FramedName ? `/console/settled${PathOf<Name>}` : PathOf<Name>

/** The router's id of a page, for `useParams` and `useSearch`. */
export const routeId = <Name extends RouteName>(name: Name): RouteId<Name> => {
  const route = consoleRoutes[name]
  return ('framed' in route ? `/console/settled${route.path}` : route.path) as RouteId<Name>
}
