import { organisation } from '@song-hanh/contract/organisation'
import { roles } from '@song-hanh/contract/rights/rights'
import { expect, test } from 'vitest'
import { newId } from '#platform/id'
import { readReply } from '../../testing/world/answers.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { insertProject, makeResource } from '../../testing/organisation/services.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))

const enter = async (role: (typeof roles)[number] = 'viewer') => {
  const who = await signInPerson(db, servers, role)
  const list = async (query: Record<string, string> = {}) => {
    const url = `${organisation.listResources.path}?${new URLSearchParams(query)}`
    const answer = await servers.ask(organisation.listResources, { ...who, cookie: '', url })
    return readReply(organisation.listResources, answer)
  }
  return { ...who, list, projectId: await insertProject(db, who.organisationId) }
}
const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name)

test.each(roles)('%s sees what runs, with its state, region and project', async (role) => {
  const who = await enter(role)
  const resource_id = await makeResource(db, who, { kind: 'database', name: 'don-hang', status: 'stopped' })
  expect(await who.list()).toEqual({
    items: [
      {
        resource_id,
        kind: 'database',
        name: 'don-hang',
        status: 'stopped',
        region: 'Hà Nội 1',
        project: { id: who.projectId, name: 'Cổng thanh toán' },
        provider_scope: 'production',
        created_at: expect.any(String),
      },
    ],
  })
})

test('the list is narrowed by kind, project and state, each alone and together', async () => {
  const who = await enter()
  const other = {
    organisationId: who.organisationId,
    projectId: await insertProject(db, who.organisationId, 'Kho vận'),
  }
  await makeResource(db, who, { kind: 'instance', name: 'a', status: 'running' })
  await makeResource(db, who, { kind: 'database', name: 'b', status: 'error' })
  await makeResource(db, other, { kind: 'database', name: 'c', status: 'running' })
  await makeResource(db, other, { kind: 'instance', name: 'd', status: 'error' })
  const [here, there] = [who.projectId, other.projectId]
  const narrowed = async (query: Record<string, string>) => namesOf(await who.list(query)).join('')
  expect(await narrowed({})).toBe('dcba')
  expect(await narrowed({ kind: 'database' })).toBe('cb')
  expect(await narrowed({ project: here })).toBe('ba')
  expect(await narrowed({ status: 'error' })).toBe('db')
  expect(await narrowed({ kind: 'database', project: there })).toBe('c')
  expect(await narrowed({ kind: 'instance', status: 'running' })).toBe('a')
  expect(await narrowed({ project: there, status: 'error' })).toBe('d')
  expect(await narrowed({ kind: 'database', project: here, status: 'error' })).toBe('b')
  expect(await narrowed({ kind: 'image' })).toBe('')
})

test('a search finds names without their marks, within what the list is narrowed to', async () => {
  const who = await enter()
  await makeResource(db, who, { kind: 'instance', name: 'Máy đơn hàng' })
  await makeResource(db, who, { kind: 'database', name: 'Kho đơn hàng' })
  await makeResource(db, who, { kind: 'database', name: 'Kho khách' })
  expect(namesOf(await who.list({ search: 'don hang' }))).toEqual(['Kho đơn hàng', 'Máy đơn hàng'])
  expect(namesOf(await who.list({ search: 'ĐƠN', kind: 'database' }))).toEqual(['Kho đơn hàng'])
  expect(namesOf(await who.list({ search: '%' }))).toEqual([])
})

test('pages follow each other without a gap or a repetition', async () => {
  const who = await enter()
  for (let n = 1; n <= 7; n += 1) await makeResource(db, who, { name: `m${n}` })
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await who.list({ limit: '3', ...(after && { after }) })
    seen.push(...namesOf(page))
    after = page.next
  } while (after)
  // of two that were made in the same millisecond either may come first
  expect(seen.toSorted()).toEqual(['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7'])
  expect(seen).toEqual(namesOf(await who.list({ limit: '100' })))
  expect(await who.list({ after: 'nothing' })).toEqual({ items: [] })
})

test('nothing of another organisation is there, by whichever route', async () => {
  const [mine, theirs] = [await enter(), await enter()]
  await makeResource(db, theirs, { name: 'của người khác' })
  for (const query of [{}, { project: theirs.projectId }, { search: 'cua nguoi' }, { kind: 'instance' }])
    expect(await mine.list(query)).toEqual({ items: [] })
})

test('what runs in a deleted project is not shown while it is deleted', async () => {
  const who = await enter()
  await makeResource(db, who, { name: 'ẩn đi' })
  const set = (deleted: string) =>
    db.admin.query(`update organisation.project set deleted_at = ${deleted}, deleted_by = $2 where project_id = $1`, [
      who.projectId,
      newId(),
    ])
  await set('now()')
  expect(namesOf(await who.list())).toEqual([])
  expect(namesOf(await who.list({ search: 'an di' }))).toEqual([])
  await set('null')
  expect(namesOf(await who.list())).toEqual(['ẩn đi'])
})

test('the newest projects, each with how many of its resources are in which state', async () => {
  const who = await enter()
  await makeResource(db, who, { name: 'a' })
  await makeResource(db, who, { name: 'b' })
  await makeResource(db, who, { name: 'c', status: 'error' })
  const { workloads } = readReply(
    organisation.listWorkloads,
    await servers.ask(organisation.listWorkloads, { token: who.token, organisationId: who.organisationId }),
  )
  expect(workloads).toEqual([
    {
      project: { id: who.projectId, name: 'Cổng thanh toán' },
      status: 'active',
      running: 2,
      stopped: 0,
      error: 1,
      pending: 0,
    },
  ])
})
