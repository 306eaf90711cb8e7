import { expect, test } from 'vitest'
import { openWorld } from '../../../../server/testing/world/open-world.ts'
import { openConsole } from '../../../testing/open-console.ts'
import { makeProject } from '../../../../server/testing/organisation/projects.ts'
import { dialog, places, question, rowOf, title, toast } from '../../../testing/organisation.ts'

const world = await openWorld()

test('a project that cannot be created, saved or deleted says so, and keeps what was typed', async () => {
  const { people } = await world.organisationWithMembers()
  const { projectId } = await makeProject(world, people.owner, 'Bến cá')
  const page = await openConsole(world, { as: people.owner, path: places.projects })
  page.network.fail(/\/api\/v1\/projects$/, 'POST')
  page.network.fail(new RegExp(`/api/v1/projects/${projectId}$`), 'PATCH')
  page.network.fail(new RegExp(`/api/v1/projects/${projectId}$`), 'DELETE')

  await page.getByRole('button', { name: 'New Project' }).first().click()
  await dialog(page).getByLabel('Name').fill('Không thành')
  await dialog(page).getByRole('button', { name: 'Create project' }).click()
  await expect(dialog(page).getByText('Failed to create project. Please try again.')).toBeVisible()
  // what was typed is still there for the next try
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Không thành')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, 'Không thành')).toHaveCount(0)

  await rowOf(page, 'Bến cá').getByRole('link', { name: 'View Bến cá' }).click()
  await expect(title(page, 'Bến cá')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog(page).getByLabel('Name').fill('Bến cá mới')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByText('Failed to update project. Please try again.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(title(page, 'Bến cá')).toBeVisible()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await question(page).getByRole('button', { name: 'Delete project' }).click()
  await expect(page.getByText(/Failed to delete project/).first()).toBeVisible()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(title(page, 'Bến cá')).toBeVisible()
})

test('a project is found by what it is for and by whose it is, is archived, and comes back when its deletion is undone', async () => {
  const { people } = await world.organisationWithMembers()
  await makeProject(world, people.owner, 'Bãi tập kết', 'Xe tải chở cà phê nhân xuống cảng')
  await makeProject(world, people.developer, 'Vườn ươm')
  const page = await openConsole(world, { as: people.owner, path: places.projects })
  await expect(rowOf(page, 'Vườn ươm')).toBeVisible()
  const search = page.getByLabel('Search projects')
  await search.fill('ca phe nhan')
  await expect(rowOf(page, 'Vườn ươm')).toBeHidden()
  await expect(rowOf(page, 'Bãi tập kết')).toBeVisible()
  await search.fill('cao duc minh')
  await expect(rowOf(page, 'Bãi tập kết')).toBeHidden()
  await expect(rowOf(page, 'Vườn ươm')).toContainText(people.developer.name)

  await rowOf(page, 'Vườn ươm').getByRole('link', { name: 'View Vườn ươm' }).click()
  await expect(title(page, 'Vườn ươm')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog(page).getByRole('radio', { name: 'Archived' }).check()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The project has been saved.').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Archived', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  // undo is offered for five seconds: the clock is stopped until it is pressed
  await expect(question(page)).toBeVisible()
  const resume = page.stopTime()
  await question(page).getByRole('button', { name: 'Delete project' }).click()
  await toast(page, '“Vườn ươm” has been deleted.').getByRole('button', { name: 'Undo' }).click()
  resume()
  await expect(page.getByText('“Vườn ươm” is back.').first()).toBeVisible()
  await expect(page).toHaveURL(places.projects)
  await expect(rowOf(page, 'Vườn ươm')).toContainText('Archived')
})
