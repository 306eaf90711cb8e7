import { notFound } from '@tanstack/react-router'
import { consoleRoutes } from '../../edge/console-routes.ts'
import { m } from '../../words/compiled/messages.js'
import type { LoaderArgs } from '../page/page.tsx'

export type Unfinished = {
  path: string
  title: () => string
  /** What the page will do, in the words that it shows. */
  promise: () => string
}

/**
 * URLs of the specification that are reachable but not built yet. Each says so. Building a page
 * names it in the route's row and removes its line here; the checks count this list.
 */
export const unfinishedConsole: readonly Unfinished[] = [
  { path: consoleRoutes.orders.path, title: m.console_orders, promise: m.console_unfinished_orders },
  { path: consoleRoutes.order.path, title: m.console_order, promise: m.console_unfinished_order },
]

const fits = (pattern: string, path: string) => {
  const segments = pattern.split('/')
  const given = path.split('/')
  return segments.length === given.length && segments.every((part, at) => part.startsWith('$') || part === given[at])
}

export const findUnfinished = (path: string) => unfinishedConsole.find((page) => fits(page.path, path))

/** Loader of the pages of this list: any other URL does not exist. */
export const mustBeUnfinished = async ({ location }: Pick<LoaderArgs, 'location'>) => {
  if (!findUnfinished(location.pathname)) throw notFound()
}
export const unfinishedTitle = () => findUnfinished(location.pathname)?.title() ?? ''
