import { contract } from '@song-hanh/contract/contract'
import type { Contract, Route } from '@song-hanh/contract/http/route'
import { expect, test } from 'vitest'
import { hostileRequests, plainRequest } from './hostile-input.ts'

const routes = Object.entries(contract).flatMap(([domain, all]) =>
  Object.entries(all as Contract).map(([name, route]): [string, Route] => [`${domain}.${name}`, route]),
)

test('plain bodies are ones that the contract takes, so that hostile ones differ from them in one thing', () => {
  const refused = routes.filter(([, route]) => {
    const { body } = plainRequest(route, {})
    return body !== undefined && route.body?.safeParse(JSON.parse(body)).success === false
  })
  // takes either a password or a passkey, and the sample has both
  expect(refused.map(([name]) => name)).toEqual(['organisation.registerIndividual'])
})

test('every route is attacked, and one run has at most 12,000 requests', () => {
  const counts = routes.map(([name, route]) => [name, hostileRequests(route, {}).length] as const)
  expect(counts.filter(([, count]) => count < 3)).toEqual([])
  expect(counts.reduce((sum, [, count]) => sum + count, 0) + 3 * routes.length).toBeLessThan(12_000)
})

test('a hostile segment takes the place of an id', () => {
  const targets = hostileRequests(contract.organisation.changeTeamMember, { teamId: 1, accountId: 2 }).map(
    ({ target }) => target,
  )
  expect(targets).toEqual(expect.arrayContaining(['/api/v1/teams/%00/members/2', '/api/v1/teams/1/members/%00']))
})

test('both ends of a range are hostile together', () => {
  const { listAudit } = contract.organisation
  const targets = hostileRequests(listAudit, {}).map(({ target }) => new URLSearchParams(target.split('?')[1]))
  const both = targets.filter((query) => query.get('from')?.startsWith('0000') && query.get('to')?.startsWith('0000'))
  expect(both.length).toBeGreaterThan(0)
})
