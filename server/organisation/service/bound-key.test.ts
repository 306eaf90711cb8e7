import { organisation } from '@song-hanh/contract/organisation'
import { resourceKinds, resourceStatuses } from '@song-hanh/contract/organisation/resource-kind'
import { expect, test } from 'vitest'
import { idCursor } from '#platform/cursor'
import { readReply } from '../../testing/world/answers.ts'
import { makeKey } from '../../testing/organisation/make-key.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { insertProject, makeResource } from '../../testing/organisation/services.ts'

const world = await openWorld()
const { db } = world

const send = (secret: string, query: Record<string, string> = {}) =>
  world.withKey({ secret }).send(organisation.listResources, { query: { limit: 100, ...query } })
const list = async (secret: string, query: Record<string, string> = {}) =>
  readReply(organisation.listResources, await send(secret, query))

/** The same of every kind and state in two projects, by the same names. */
const openProjects = async () => {
  const owner = await world.member('owner')
  const { organisationId } = owner
  const [here, there] = [await insertProject(db, organisationId, 'Đây'), await insertProject(db, organisationId, 'Kia')]
  for (const projectId of [here, there])
    for (const kind of resourceKinds)
      for (const status of resourceStatuses)
        await makeResource(db, { organisationId, projectId }, { kind, status, name: `Máy ${kind}` })
  return { owner, here, there }
}
const everything = resourceKinds.length * resourceStatuses.length

test('a key that is bound to a project sees what runs there and nothing else, by whichever route', async () => {
  const { owner, here, there } = await openProjects()
  const [bound, free] = [await makeKey(world, owner, { project_id: here }), await makeKey(world, owner)]
  expect((await list(free.secret)).items).toHaveLength(2 * everything)
  const [newest] = (await list(free.secret, { project: there })).items

  const ways: [Record<string, string>, number][] = [
    [{}, everything],
    [{ project: here }, everything],
    [{ project: there }, 0],
    [{ project: there, search: 'may' }, 0],
    [{ search: 'may' }, everything],
    [{ search: 'may', project: here, kind: 'image' }, resourceStatuses.length],
    [{ after: idCursor.write(newest!.resource_id) }, everything],
    ...resourceKinds.map((kind): [Record<string, string>, number] => [{ kind }, resourceStatuses.length]),
    ...resourceStatuses.map((status): [Record<string, string>, number] => [{ status }, resourceKinds.length]),
    ...resourceStatuses.map((status): [Record<string, string>, number] => [{ status, kind: 'storage' }, 1]),
  ]
  for (const [query, count] of ways) {
    const { items } = await list(bound.secret, query)
    expect([query, items.length]).toEqual([query, count])
    expect(items.filter(({ project }) => project.id !== here)).toEqual([])
  }
})

test('its pages end where the project ends', async () => {
  const { owner, here } = await openProjects()
  const { secret } = await makeKey(world, owner, { project_id: here })
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await list(secret, { limit: '7', ...(after && { after }) })
    seen.push(...page.items.map(({ resource_id: id }) => id))
    expect(new Set(page.items.map(({ project }) => project.id))).toEqual(new Set([here]))
    after = page.next
  } while (after)
  expect([seen.length, new Set(seen).size]).toEqual([everything, everything])
})

test('a key of a project that was deleted is refused, and one that is still remembered sees nothing', async () => {
  const { owner, here } = await openProjects()
  const [used, unused] = [
    await makeKey(world, owner, { project_id: here }),
    await makeKey(world, owner, { project_id: here }),
  ]
  expect((await list(used.secret)).items).toHaveLength(everything)
  await db.admin.query('update organisation.project set deleted_at = now(), deleted_by = $2 where project_id = $1', [
    here,
    owner.personId,
  ])
  expect((await send(unused.secret)).status).toBe(401)
  // the process may have received it by now, and then the key is refused too
  const after = await send(used.secret)
  if (after.status !== 401) expect(readReply(organisation.listResources, after)).toEqual({ items: [] })
})
