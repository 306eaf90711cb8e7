import { organisation } from '@song-hanh/contract/organisation'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/db'
import { readReply } from '../../../testing/world/answers.ts'
import { openWorld } from '../../../testing/world/open-world.ts'
import { makeStaff } from '../../../testing/operations/run-command.ts'
import { insertProject, requestService } from '../../../testing/organisation/services.ts'
import { signInPerson } from '../../../testing/world/sign-in-person.ts'
import { fulfilRequest } from './fulfil-request.ts'
import { takeRequest } from './handle-request.ts'

const world = await openWorld()
const { db, servers } = world
const { staffId } = await makeStaff(db, ['requests.handle'])
const database = openDatabase({ url: db.url('staff'), max: 2, name: 'fulfil-request' })
afterAll(() => database.close())
const tools = { database, staffId, authorize: async () => {} }

const openRequest = async () => {
  const who = await signInPerson(db, servers, 'owner')
  const project_id = await insertProject(db, who.organisationId)
  const { request } = readReply(organisation.requestService, await requestService(world, who, { project_id }))
  const number = Number(request.number.replace('SH-SVC-', ''))
  await takeRequest(tools, number)
  const standing = async () => {
    const { rows } = await db.admin.query<{ state: string; resources: number }>(
      `select state, (select count(*)::integer from organisation.resource where project_id = $2) as resources
       from organisation.service_request where number = $1`,
      [number, project_id],
    )
    return rows[0]
  }
  return { ...who, projectId: project_id, number, standing }
}
const fulfil = (number: number) => fulfilRequest(tools, { number, status: 'running', scope: 'production' })

/** Deletes the project in a transaction that ends when another one waits for it. */
const deleteUnder = async ({ projectId, personId }: { projectId: string; personId: string }) => {
  const deleter = new Client({ connectionString: db.url('admin') })
  await deleter.connect()
  await deleter.query('begin')
  await deleter.query('select from organisation.project where project_id = $1 for update', [projectId])
  await deleter.query('update organisation.project set deleted_at = now(), deleted_by = $2 where project_id = $1', [
    projectId,
    personId,
  ])
  return async () => {
    const waiting = async () =>
      (
        await db.admin.query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ~ 'resource'`)
      ).rowCount
    await expect.poll(waiting).toBe(1)
    await deleter.query('commit')
    await deleter.end()
  }
}

test('nothing begins to run in a project that is deleted in the same moment', async () => {
  const asked = await openRequest()
  const finish = await deleteUnder(asked)
  const done = fulfil(asked.number)
  await finish()
  expect(await done).toBe('project_missing')
  expect(await asked.standing()).toEqual({ state: 'in_progress', resources: 0 })
})

test('what was requested runs, once', async () => {
  const asked = await openRequest()
  const answers = await Promise.all([fulfil(asked.number), fulfil(asked.number)])
  expect(answers.toSorted()).toEqual(['move_impossible', 'moved'])
  expect(await asked.standing()).toEqual({ state: 'fulfilled', resources: 1 })
})
