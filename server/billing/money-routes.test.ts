import { billing } from '@song-hanh/contract/billing'
import { fillPath } from '@song-hanh/contract/http/request-target'
import type { Route } from '@song-hanh/contract/http/route'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { actFor } from '../testing/identity/act-for.ts'

import { openWorld } from '../testing/world/open-world.ts'
import { makeStaff } from '../testing/operations/run-command.ts'

const world = await openWorld()
const { db, servers } = world
afterEach(() => moveClock(0))

const all = Object.entries(billing as Record<string, Route>).map(([name, route]) => ({ name, route }))
const guarded = all.flatMap(({ name, route }) =>
  typeof route.access === 'object' ? [{ name, route, access: route.access }] : [],
)
const changing = guarded.filter(({ route }) => route.method !== 'GET')
const paying = changing.filter(({ access }) => access.session === 'billing.pay')

/** They give nothing away: who waits no longer, and who comes back from a wallet, which the provider is asked about. */
const movesNothing = new Set(['cancelPayment', 'confirmWallet'])

const idOf: Record<string, string> = { invoiceId: '4000000001' }
const urlOf = ({ path }: Route) => fillPath(path, (name) => idOf[name] ?? newId())
const failuresOf = (token: string, organisationId: string, of: typeof guarded) =>
  Promise.all(
    of.map(async ({ name, route }) => {
      const headers = { 'idempotency-key': newId() }
      const { status, body } = await servers.ask(route, { token, organisationId, url: urlOf(route), headers, body: {} })
      return [name, status, body.errors[0]?.code]
    }),
  )

describe('every route of billing', () => {
  test('that changes something is closed to staff who act for a customer', async () => {
    expect(changing.length).toBeGreaterThanOrEqual(8)
    expect(changing.filter(({ access }) => access.impersonated !== 'refused')).toEqual([])
    const owner = await world.member('owner')
    const staff = await makeStaff(db, ['people.impersonate'])
    const { access_token: token } = await actFor(db, servers, owner.personId, staff)
    expect(await failuresOf(token, owner.organisationId, changing)).toEqual(
      changing.map(({ name }) => [name, 403, 'impersonation_refused']),
    )
  })

  test('that moves money or keeps a means to do so wants a fresh proof, and no API key may call it', async () => {
    const moving = paying.filter(({ name }) => !movesNothing.has(name))
    expect(moving.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['payInvoice', 'capturePayment', 'addMethod']),
    )
    for (const { name, access } of moving) expect([name, access.stepUp, access.key]).toEqual([name, true, 'never'])
    // a card that is handed in is one already: its token is taken once
    for (const { route } of moving.filter(({ route }) => route.path.includes('/payments')))
      expect([route.path, route.idempotency]).toEqual([route.path, 'key'])
    const owner = await world.member('owner')
    moveClock(6 * 60_000)
    expect(await failuresOf(owner.token, owner.organisationId, moving)).toEqual(
      moving.map(({ name }) => [name, 403, 'step_up_required']),
    )
  })

  test('[T21] none takes the state, the amount or the currency of anything from the caller', () => {
    const schemas = changing.flatMap(({ name, route }) => (route.body ? [{ name, body: route.body }] : []))
    expect(schemas.length).toBeGreaterThanOrEqual(4)
    for (const { name, body } of schemas) {
      const text = JSON.stringify(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }))
      // there it is the province
      expect([name, /"(invoice_)?(status|state|total|amount|paid|currency)":\{/.exec(text)?.[0]]).toEqual([
        name,
        name === 'saveBillingDetails' ? expect.anything() : undefined,
      ])
    }
  })
})
