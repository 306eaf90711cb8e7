import { resourceKinds, resourcePaths, resourceStatuses } from '@song-hanh/contract/organisation/resource-kind'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { consoleRoutes, pageFileOf, type RouteName } from './console-routes.ts'

const folder = join(import.meta.dirname, '../console')
const files = globSync('**/*-page.tsx', { cwd: folder })
/** Shown by other pages, not by a URL of their own. */
const inside = ['app/failure-page.tsx', 'app/not-found-page.tsx', 'organisation/settings/overview-page.tsx']
const filesOf = (name: RouteName) => files.filter((file) => `/${file}`.endsWith(`/${pageFileOf(name)}`))
const routed = (Object.keys(consoleRoutes) as RouteName[]).map((name) => ({ name, found: filesOf(name) }))

test('every route has exactly one page, and every page a route', () => {
  expect(routed.filter(({ found }) => found.length !== 1)).toEqual([])
  const pages = new Set([...routed.flatMap(({ found }) => found), ...inside])
  expect(files.toSorted()).toEqual([...pages].toSorted())
})

test.each([...new Set(routed.flatMap(({ found }) => found))])('%s exports a title and a component', (file) => {
  const source = readFileSync(join(folder, file), 'utf8')
  expect(source).toMatch(/^export const title\b/m)
  expect(source).toMatch(/^export default function/m)
})

test('each kind of resource that the contract knows has its page, its form and its filter', () => {
  const paths = Object.values(consoleRoutes).flatMap((route) =>
    'page' in route && route.page === 'resources' ? [route.path] : [],
  )
  expect(paths).toEqual(Object.values(resourcePaths))
  expect(consoleRoutes.newRequest.search.kind).toEqual(resourceKinds)
  expect(consoleRoutes.instances.search.status).toEqual(resourceStatuses)
})
