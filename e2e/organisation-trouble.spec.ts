import { Client } from 'pg'
import { expect, test } from './journey.ts'
import { openOwnOrganisation } from './own-organisation.ts'
import {
  dialog,
  failCalls,
  giveService,
  makeProject,
  makeTeam,
  places,
  question,
  rowOf,
  title,
} from './organisation-parts.ts'
import { enterAs, openElsewhere } from './person.ts'
import { databaseUrl } from './surroundings.ts'

/** A service goes away as the provider takes it away: nobody of the organisation does that by himself. */
const takeServiceAway = async (name: string) => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('delete from organisation.resource where name = $1', [name])
  } finally {
    await client.end()
  }
}

test('a project that cannot be made, saved or deleted says so in the promised words', async ({ page }) => {
  const { people } = await openOwnOrganisation()
  const owner = await openElsewhere(people.owner)
  const projectId = await makeProject(owner, 'Bến cá')
  await owner.close()
  await enterAs(page, people.owner)
  await failCalls(page, /\/api\/v1\/projects$/, 'POST')
  await failCalls(page, new RegExp(`/api/v1/projects/${projectId}$`), 'PATCH')
  await failCalls(page, new RegExp(`/api/v1/projects/${projectId}$`), 'DELETE')

  await page.goto(places.projects)
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

test('whoever acts on what a colleague has just taken away reads what is not there any more', async ({ page }) => {
  const { people, services } = await openOwnOrganisation()
  const colleague = await openElsewhere(people.admin)
  const team = await makeTeam(colleague, 'Xay xát', [{ person: people.developer, role: 'developer' }])
  const service = await giveService(colleague, team.path, services[0])
  await enterAs(page, people.owner)

  await page.goto(`${team.place}?tab=services`)
  const removed = page.waitForResponse(/\/services\/[^/]+\/removal$/)
  await page.getByRole('button', { name: `Remove ${services[0]}` }).click()
  await removed
  await failCalls(page, /\/services\/[^/]+$/, 'DELETE')
  await question(page).getByRole('button', { name: 'Remove service' }).click()
  await expect(page.getByText('Failed to remove service').first()).toBeVisible()
  await page.unroute(/\/services\/[^/]+$/)
  await colleague.call('DELETE', `${team.path}/services/${service}`)
  await question(page).getByRole('button', { name: 'Remove service' }).click()
  await expect(page.getByText('Team service not found').first()).toBeVisible()

  await page.goto(`${team.place}?tab=services`)
  await page.getByRole('button', { name: 'Add service' }).click()
  await dialog(page).getByLabel('Service').fill('kafka')
  await page.getByRole('option', { name: services[1] }).click()
  await takeServiceAway(services[1])
  await dialog(page).getByRole('button', { name: 'Add service' }).click()
  await expect(page.getByText('Service not found', { exact: true }).first()).toBeVisible()

  await page.goto(team.place)
  const leaving = page.waitForResponse(/\/members\/\d+\/removal$/)
  await page.getByRole('button', { name: `Remove ${people.developer.name}` }).click()
  await leaving
  await colleague.call('DELETE', `${team.path}/members/${team.accounts[0]}`)
  await question(page).getByRole('button', { name: 'Remove member' }).click()
  await expect(page.getByText('Team member not found').first()).toBeVisible()

  await page.goto(team.place)
  await page.getByRole('button', { name: 'Rename team' }).click()
  await dialog(page).getByLabel('Team name').fill('Xay xát mới')
  await colleague.call('DELETE', team.path)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Team not found').first()).toBeVisible()
  await page.goto(team.place)
  await page.waitForURL(`**${places.teams}`)
  await expect(page.getByText('Team not found').first()).toBeVisible()
  await colleague.close()
})
