import { expect, test } from './journey.ts'
import { openOwnOrganisation } from './own-organisation.ts'
import { dialog, makeProject, places, question, rowOf, title } from './organisation-parts.ts'
import { enterAs, openElsewhere } from './person.ts'
import { toast } from './security-page.ts'
import { stopTime } from './stop-time.ts'

test('a project is found by what it is for and by whose it is, is archived, and comes back when its deletion is undone', async ({
  page,
}) => {
  const { people } = await openOwnOrganisation()
  const [owner, developer] = [await openElsewhere(people.owner), await openElsewhere(people.developer)]
  await makeProject(owner, 'Bãi tập kết', 'Xe tải chở cà phê nhân xuống cảng')
  await makeProject(developer, 'Vườn ươm')
  await Promise.all([owner.close(), developer.close()])
  await page.clock.install()
  await enterAs(page, people.owner)
  await page.goto(places.projects)
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
  // the way back is offered for five seconds: they stand still until it is taken
  await expect(question(page)).toBeVisible()
  await stopTime(page)
  await question(page).getByRole('button', { name: 'Delete project' }).click()
  await toast(page, '“Vườn ươm” has been deleted.').getByRole('button', { name: 'Undo' }).click()
  await page.clock.resume()
  await expect(page.getByText('“Vườn ươm” is back.').first()).toBeVisible()
  await expect(page).toHaveURL(places.projects)
  await expect(rowOf(page, 'Vườn ươm')).toContainText('Archived')
})

test('somebody who runs a project is taken out of it and stays in the organization', async ({ page }) => {
  const { people } = await openOwnOrganisation()
  const owner = await openElsewhere(people.owner)
  const projectId = await makeProject(owner, 'Lò sấy')
  const { items } = await owner.call<{ items: { person_id: string; email: string }[] }>('GET', '/api/v1/members')
  const id = items.find(({ email }) => email === people.viewer.email)?.person_id
  await owner.call('POST', `/api/v1/projects/${projectId}/members`, { user_id: id, role: 'admin' })
  await enterAs(page, people.owner)
  await page.goto(`${places.projects}/${projectId}?tab=members`)
  await expect(rowOf(page, people.viewer.email)).toContainText('Admin')
  await page.getByRole('button', { name: `Remove ${people.viewer.name}` }).click()
  await expect(question(page)).toContainText('The person stays a member of the organization and of all teams.')
  await question(page).getByRole('button', { name: 'Remove person' }).click()
  await expect(page.getByText(`${people.viewer.name} does not run this project any more.`).first()).toBeVisible()
  await expect(rowOf(page, people.viewer.email)).toHaveCount(0)
  const still = await owner.call<{ items: { email: string }[] }>('GET', '/api/v1/members')
  expect(still.items.map(({ email }) => email)).toContain(people.viewer.email)
  await owner.close()
})
