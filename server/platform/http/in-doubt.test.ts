import { route } from '@song-hanh/contract/http/route'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createIdentityDeps } from '#identity'
import { clock } from '#platform/clock'
import { newId } from '#platform/id'
import { openLog } from '#platform/telemetry/log'
import { openProcess } from '../../open-process.ts'
import { makeMembership, makeOrganisation, makePerson } from '../../testing/database/factories.ts'
import { type Loss, openLossyConnection } from '../../testing/database/lossy-connection.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { testConfig } from '../../testing/world/open-servers.ts'
import { implementRoutes } from './handler.ts'
import { serve } from './serve.ts'

const contract = {
  once: route({
    method: 'POST',
    path: '/api/test/once',
    summary: 'For this test',
    access: { session: 'organisation.view', key: 'never', stepUp: false, impersonated: 'allowed' },
    rate: 'write',
    idempotency: 'key',
    audit: 'test.done',
    transaction: 'request',
    body: z.strictObject({}),
    reply: z.object({ id: z.string() }),
    failures: {},
  }),
}

const db = await useDatabase()
const connection = await openLossyConnection(db.url('auth'))
const config = testConfig(connection.url)
const opened = await openProcess('auth', config, openLog('test', 'silent'))
const { signer } = await createIdentityDeps(config, opened.services.database)
let runs = 0
const operations = implementRoutes('test', contract, {
  once: async ({ note }) => {
    runs += 1
    await note({})
    return { id: newId() }
  },
})
serve(opened.app, 'api', operations, opened.services)
afterAll(async () => {
  await opened.app.close()
  await opened.close()
})

const cases: { loss: Loss; title: string; effects: number; runsInAll: number }[] = [
  { loss: 'answer', title: 'the answer to a commit is lost', effects: 1, runsInAll: 1 },
  { loss: 'commit', title: 'the commit itself is lost', effects: 0, runsInAll: 2 },
]

test.each(cases)(
  '[S2] when $title, the call is done as a whole or not at all, and its repetition has one effect',
  async ({ loss, effects, runsInAll }) => {
    const { personId } = await makePerson(db)
    const { organisationId } = await makeOrganisation(db)
    await makeMembership(db, { organisationId, personId, role: 'owner' })
    const { access_token: token } = await signer.sign({ personId, sessionId: newId(), provenAt: clock.seconds() })
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': newId() }
    const ask = () => opened.app.inject({ method: 'POST', url: contract.once.path, headers, payload: {} })
    const countEffects = async () =>
      (await db.admin.query('select from audit.entry where chain_id = $1', [organisationId])).rowCount
    runs = 0
    connection.lose(loss)
    const lost = await ask()
    expect([connection.hasLost(), lost.statusCode]).toEqual([true, 503])
    expect(await countEffects()).toBe(effects)
    const again = await ask()
    expect([again.statusCode, await countEffects(), runs]).toEqual([200, 1, runsInAll])
    expect((await ask()).json<{ data: object }>().data).toEqual(again.json<{ data: object }>().data)
  },
)
