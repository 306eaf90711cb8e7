import { expect, test } from 'vitest'
import { openWorld } from '../../../../server/testing/world/open-world.ts'
import { insertProject, makeResource } from '../../../../server/testing/organisation/services.ts'
import { openConsole, type Page } from '../../../testing/open-console.ts'
import { makeServices, rowOf } from '../../../testing/organisation.ts'

const world = await openWorld()
const databases = '/services/databases'

const main = (page: Page) => page.getByRole('main')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name' })
const state = (page: Page) => main(page).getByRole('combobox', { name: 'State' })
const project = (page: Page) => main(page).getByRole('combobox', { name: 'Project' })

const foundWithDatabases = async () => {
  const { organisationId, people } = await world.organisationWithMembers()
  const { database, broker } = await makeServices(world, organisationId)
  const { rows } = await world.db.admin.query<{ id: string }>(
    'select project_id as id from organisation.project where organisation_id = $1',
    [organisationId],
  )
  const cold = { organisationId, projectId: rows[0]?.id ?? '' }
  const sales = { organisationId, projectId: await insertProject(world.db, organisationId, 'Bán hàng') }
  await makeResource(world.db, sales, { kind: 'database', name: 'Sổ đơn hàng', status: 'stopped' })
  await makeResource(world.db, sales, { kind: 'database', name: 'Sổ khách', status: 'error' })
  await makeResource(world.db, cold, { kind: 'database', name: 'Sổ kho', status: 'pending' })
  await makeResource(world.db, sales, { kind: 'instance', name: 'Máy đơn hàng' })
  await world.db.admin.query(`update organisation.resource set provider_scope = 'staging' where resource_id = $1`, [
    broker.serviceId,
  ])
  return { people, database, broker }
}

for (const role of ['owner', 'developer', 'viewer', 'accountant'] as const)
  test(`as ${role}: resources are listed with state, region and project, and link to the project`, async () => {
    const { people, database, broker } = await foundWithDatabases()
    const page = await openConsole(world, { as: people[role], path: databases })
    await expect(page.getByRole('heading', { level: 1, name: 'Databases' })).toBeVisible()
    await expect(rowOf(page, database.name)).toContainText(/Running.*hcm-1.*Kho lạnh/)
    await expect(rowOf(page, 'Sổ đơn hàng')).toContainText(/Stopped.*Hà Nội 1.*Bán hàng/)
    await expect(rowOf(page, 'Sổ khách')).toContainText('Error')
    await expect(rowOf(page, 'Sổ kho')).toContainText('Pending')
    await expect(page.getByText('Máy đơn hàng')).toBeHidden()
    await rowOf(page, 'Sổ khách').getByRole('link', { name: 'Bán hàng' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bán hàng' })).toBeVisible()

    await page.goto('/services/message-brokers')
    await expect(rowOf(page, broker.name)).toContainText('Staging')
  })

test('a list is filtered by name, state and project, together and in its URL', async () => {
  const { people, database } = await foundWithDatabases()
  const page = await openConsole(world, { as: people.viewer, path: databases })
  await expect(rowOf(page, 'Sổ kho')).toBeVisible()

  await search(page).fill('don hang')
  await expect(rowOf(page, 'Sổ kho')).toBeHidden()
  await expect(rowOf(page, 'Sổ đơn hàng')).toBeVisible()
  await expect(page).toHaveURL(/search=don\+hang/)
  await search(page).fill('')
  await expect(rowOf(page, 'Sổ kho')).toBeVisible()
  await expect(page).toHaveURL(databases)

  await state(page).click()
  await page.getByRole('option', { name: 'Error' }).click()
  await expect(rowOf(page, database.name)).toBeHidden()
  await expect(rowOf(page, 'Sổ khách')).toBeVisible()
  await expect(page).toHaveURL(/status=error/)

  await project(page).fill('kho lanh')
  await page.getByRole('option', { name: 'Kho lạnh' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await expect(project(page)).toHaveValue('Kho lạnh')
  await expect(state(page)).toHaveText('Error')

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rowOf(page, 'Sổ đơn hàng')).toBeVisible()
  await expect(page).toHaveURL(databases)
  await expect(project(page)).toHaveValue('')
  await expect(state(page)).toHaveText('All states')
})

test('a long list comes a page at a time, and each entry once', async () => {
  const { people, organisationId } = await world.organisationWithMembers()
  const projectId = await insertProject(world.db, organisationId, 'Kho lạnh')
  const names = Array.from({ length: 25 }, (_, nth) => `ảnh đĩa ${String(nth).padStart(2, '0')}`)
  for (const name of names) await makeResource(world.db, { organisationId, projectId }, { kind: 'snapshot', name })
  const page = await openConsole(world, { as: people.viewer, path: '/infrastructure/snapshots' })
  const rows = page.getByRole('table', { name: 'Snapshots' }).getByRole('row').filter({ hasText: 'ảnh đĩa' })
  await expect(rows).toHaveCount(10)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(25)
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
  for (const name of names) await expect(rowOf(page, name)).toHaveCount(1)
})

test('a list that fails to load says so, and loads on retry', async () => {
  const { people, database } = await foundWithDatabases()
  const page = await openConsole(world, { as: people.viewer, path: '/account/plan' })
  const mend = page.network.respond(/\/api\/v1\/resources\?/, 'GET', 'unreachable')
  await page.goto(databases)
  await expect(page.getByRole('heading', { name: 'This list could not be loaded' })).toBeVisible()
  mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rowOf(page, database.name)).toBeVisible()
})
