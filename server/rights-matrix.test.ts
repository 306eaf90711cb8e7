import { contract } from '@song-hanh/contract/contract'
import { fillPath } from '@song-hanh/contract/http/request-target'
import { type OrganisationRight, grantOf, roles, scopes } from '@song-hanh/contract/rights/rights'
import { rightsTable } from '@song-hanh/contract/rights/reference'
import type { Access, Route } from '@song-hanh/contract/http/route'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import type { Answered } from './testing/world/open-servers.ts'
import { makeKey } from './testing/organisation/make-key.ts'
import { openWorld } from './testing/world/open-world.ts'

const world = await openWorld()
const { servers } = world
afterEach(() => moveClock(0))

type Guarded = { name: string; route: Route; access: Exclude<Access, string> }
const guarded: Guarded[] = Object.entries(contract).flatMap(([domain, routes]) =>
  Object.entries(routes as Record<string, Route>).flatMap(([name, route]) =>
    typeof route.access === 'string' ? [] : [{ name: `${domain}.${name}`, route, access: route.access }],
  ),
)
const ofOrganisation = guarded.filter(({ access }) => access.session !== 'self' && access.session !== 'never')

const codeOf = ({ status, body }: Answered) => `${status} ${body.errors?.[0]?.code ?? ''}`.trim()
const urlOf = ({ path }: Route) => fillPath(path, newId)

describe('[I5] the matrix of roles and routes, called over HTTP', () => {
  test.each(roles)('a %s is let through exactly where the agreed table says', { timeout: 240_000 }, async (role) => {
    for (const { name, route, access } of ofOrganisation) {
      const line = rightsTable.get(access.session)!
      const somewhere = line.project.size > 0 || line.team.size > 0
      // a new one for each call: some calls end a membership
      const { token, organisationId } = await world.member(role)
      const code = codeOf(await servers.ask(route, { token, organisationId, url: urlOf(route) }))
      const isOpen = line.roles.has(role) || somewhere
      if (isOpen) expect([name, code]).not.toEqual([name, '403 forbidden'])
      else expect([name, code]).toEqual([name, '403 forbidden'])
      expect(code).not.toMatch(/^5/)
    }
  })

  test('every right of a route is in the agreed table', () => {
    for (const { name, access } of ofOrganisation) expect([name, rightsTable.has(access.session)]).toEqual([name, true])
  })

  test('what a key opens requires the scope of its right, and no other', () => {
    for (const { name, access } of ofOrganisation)
      if (access.key !== 'never')
        expect([name, grantOf(access.session as OrganisationRight).scope]).toEqual([name, access.key])
  })
})

describe('[I5] the matrix of keys and routes, called over HTTP', () => {
  test.each(scopes)('a key for %s opens what requires that, and nothing else', { timeout: 240_000 }, async (scope) => {
    const maker = await world.member('owner')
    const { secret } = await makeKey(world, maker, { scopes: [scope] })
    for (const { name, route, access } of guarded.filter(({ route: { path } }) => path.startsWith('/api/v1/'))) {
      const answer = await servers.ask(route, { token: secret, url: urlOf(route) })
      if (access.key === scope) expect([name, codeOf(answer)]).not.toEqual([name, '403 forbidden'])
      else expect([name, codeOf(answer)]).toEqual([name, '403 forbidden'])
    }
  })
})

/** By its name and its address, so that a new route cannot forget it. */
const isAbout = {
  people: ({ name, route }: Guarded) =>
    /\/(keys|members|invitations|invitation-links|roles|owner|ownership|leaving|closing)(\/|$)/.test(route.path) ||
    /\.(\w*)(Key|Member|Role|Invitation|InvitationLink|Owner|Ownership)\w*$/.test(name),
  deletion: ({ route }: Guarded) => route.method === 'DELETE' || /\/(closing|leaving)$/.test(route.path),
  copies: ({ name }: Guarded) => /\.(export|download)/.test(name),
}
const changes = guarded.filter(({ route }) => route.method !== 'GET')
const named = (routes: Guarded[]) => routes.map(({ name }) => name)

describe('step-up', () => {
  /** Identity asks in its own ways; each of these says there why it does not. */
  const inOrganisations = changes.filter(
    ({ name, route }) => name.startsWith('organisation.') && route.path.startsWith('/api/v1/'),
  )

  test('every change of keys, members, roles and invitations requires a fresh proof', () => {
    const forgotten = inOrganisations.filter((one) => isAbout.people(one) && !isAbout.copies(one) && !one.access.stepUp)
    expect(named(forgotten)).toEqual([])
  })

  test('a proof that is six minutes old is refused by each of them', { timeout: 120_000 }, async () => {
    const { token, organisationId } = await world.member('owner')
    moveClock(6 * 60_000)
    const asking = guarded.filter(({ access }) => access.stepUp && access.session !== 'never')
    expect(asking.length).toBeGreaterThan(10)
    for (const { name, route } of asking) {
      const answer = await servers.ask(route, { token, organisationId, url: urlOf(route) })
      expect([name, codeOf(answer)]).toEqual([name, '403 step_up_required'])
    }
  })
})

describe('staff who act for a customer', () => {
  test('are refused for keys, roles, people, deletion and copies of data', () => {
    const open = changes.filter(
      (one) =>
        one.access.impersonated !== 'refused' &&
        one.access.session !== 'never' &&
        (isAbout.people(one) || isAbout.deletion(one) || isAbout.copies(one)),
    )
    expect(named(open)).toEqual([])
  })
})
