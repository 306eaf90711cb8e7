import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeKey } from '../server/testing/organisation/make-key.ts'
import { openWorld } from '../server/testing/world/open-world.ts'
import { ApiError, openClient } from './index.ts'

const world = await openWorld()
const { app } = world.servers.api
let baseUrl = ''
beforeAll(async () => {
  baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const openAs = async (scopes: ('read' | 'write')[]) => {
  const { secret } = await makeKey(world, await world.member(), { scopes })
  return openClient({ key: secret, baseUrl })
}
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.catch((caught: unknown) => caught)
  if (!(error instanceof ApiError)) throw new Error('no failure of the API', { cause: error })
  return error
}

describe('with an API key', () => {
  test('creates, reads and changes teams, and iterates over all pages', async () => {
    const client = await openAs(['read', 'write'])
    const names = Array.from({ length: 7 }, (_, nth) => `Nhóm ${nth}`)
    for (const team_name of names) await client.createTeam({ team_name })
    const seen: string[] = []
    for await (const team of client.each.listTeams({ limit: 3 })) seen.push(team.team_name)
    expect(seen.toSorted()).toEqual(names)
    const [first] = (await client.listTeams({ limit: 1 })).items
    const { team } = await client.viewTeam({ teamId: first!.team_id })
    const changed = await client.updateTeam({ teamId: team.team_id, team_name: 'Đồi chè', version: team.version })
    expect(changed.team.team_name).toBe('Đồi chè')
  })

  test('throws refusals of the API with their code and request id', async () => {
    const client = await openAs(['read'])
    const unknown = await failureOf(client.viewTeam({ teamId: 1 }))
    expect([unknown.status, unknown.code]).toEqual([404, 'team_not_found'])
    expect(unknown.requestId).toMatch(/./)
    expect((await failureOf(client.createTeam({ team_name: 'x' }))).status).toBe(403)
    const stranger = openClient({ key: 'sh_live_nothing', baseUrl })
    expect((await failureOf(stranger.listTeams())).code).toBe('unauthenticated')
  })

  test('a repeated call with the same idempotency key has one effect', async () => {
    const client = await openAs(['read', 'write'])
    const idempotencyKey = crypto.randomUUID()
    const once = await client.createTeam({ team_name: 'Một lần' }, { idempotencyKey })
    const again = await client.createTeam({ team_name: 'Một lần' }, { idempotencyKey })
    expect(again.team.team_id).toBe(once.team.team_id)
    expect((await client.listTeams()).items).toHaveLength(1)
  })
})
