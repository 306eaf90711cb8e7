import fc from 'fast-check'
import { expect, test } from 'vitest'
import { consoleHrefs, parseSearch, readSearch, stringifySearch } from './console-links.ts'
import { consoleRoutes } from './console-routes.ts'

type Searching = {
  [Name in keyof typeof consoleRoutes]: (typeof consoleRoutes)[Name] extends { search: object } ? Name : never
}
const read = (name: Searching[keyof Searching], href: string) =>
  readSearch(consoleRoutes[name].search, parseSearch(href.split('?')[1] ?? ''))

const project = '0198f1e5-0000-7000-8000-00000000cafe'

test('the state of a page round-trips through its URL', () => {
  const { audit, billing, databases, members, newRequest, notifications, projects, team } = consoleHrefs
  const searches = {
    audit: { who: 'Trần & Sơn', action: 'organisation.renamed', from: '2026-11-01' },
    billing: { show: 'paid', search: 'Máy chủ & 100%?#' },
    databases: { search: 'đơn hàng & kho', status: 'error', project },
    members: { search: 'hữu & co', role: 'admin', two_factor: 'off' },
    newRequest: { kind: 'database', project },
    notifications: { show: 'preferences', state: 'unread' },
    projects: { search: '%?#', show: 'deleted', new: true },
    team: { tab: 'invitations' },
  } as const
  const hrefs = {
    audit: audit({ search: searches.audit }),
    billing: billing({ search: searches.billing }),
    databases: databases({ search: searches.databases }),
    members: members({ search: searches.members }),
    newRequest: newRequest({ search: searches.newRequest }),
    notifications: notifications({ search: searches.notifications }),
    projects: projects({ search: searches.projects }),
    team: team({ teamId: 7, search: searches.team }),
  }
  for (const name of Object.keys(hrefs) as (keyof typeof hrefs)[])
    expect(read(name, hrefs[name])).toEqual({ ...read(name, ''), ...searches[name] })
})

test('without a state the URL has no query', () => {
  expect(consoleHrefs.audit({ search: { who: '', person: undefined } })).toBe('/account/organization/audit')
  expect(consoleHrefs.notifications({ search: {} })).toBe('/account/notifications')
})

test.each([
  ['audit', '?person=x&action=DROP&thing=a b&from=yesterday&to=2026-1-1&thingId=a/b'],
  ['billing', '?show=nonsense&search='],
  ['databases', '?status=burning&project=1&search='],
  ['members', '?role=king&two_factor=maybe&search='],
  ['notifications', '?show=%22%3E&state=read&other=1'],
  ['project', '?tab=nonsense'],
] as const)('%s ignores what it does not know: %s', (name, href) => {
  const found = read(name, href)
  // named, so that the router does not keep the value that was written
  expect(Object.keys(found)).toEqual(Object.keys(consoleRoutes[name].search))
  expect(Object.values(found).filter((value) => value !== undefined)).toEqual([])
})

test('a text is cut to its length, and digits stay a text', () => {
  expect(read('members', `?search=${'a'.repeat(200)}`)).toMatchObject({ search: 'a'.repeat(100) })
  expect(read('members', '?search=007')).toMatchObject({ search: '007' })
})

test('any query of texts is written and read back', () => {
  const texts = fc.string({ minLength: 1, unit: 'binary' })
  fc.assert(
    fc.property(fc.dictionary(texts, texts), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual({ ...search })
    }),
  )
})
