import type { Page } from '@playwright/test'
import { expect, test } from '../../support/journey.ts'
import { createTestOrganisation } from '../../support/test-organisation.ts'
import { openDashboardAs, openApiClient } from '../../support/person.ts'

const projectsPath = '/account/organization/projects'
const table = (page: Page) => page.getByRole('table', { name: 'Projects' })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')
const confirm = (page: Page) => page.getByRole('alertdialog')

const reasonOf = async (page: Page, button: string) => {
  const described = await page
    .getByRole('button', { name: button, exact: true })
    .first()
    .getAttribute('aria-describedby')
  return page.locator(`[id="${described}"]`).textContent()
}

type ApiClient = Awaited<ReturnType<typeof openApiClient>>
const createProject = async ({ call }: ApiClient, name: string, description = '') => {
  const { project } = await call<{ project: { project_id: string } }>('POST', '/api/v1/projects', { name, description })
  return project.project_id
}

test('an owner creates a project, finds it without diacritics, edits, deletes and restores it', async ({ page }) => {
  const { people } = await createTestOrganisation()
  await openDashboardAs(page, people.owner)
  await page.goto('/projects')
  await expect(page).toHaveURL(projectsPath)
  await expect(rowOf(page, 'Kho lạnh')).toContainText('Active')

  await page.getByRole('button', { name: 'New Project' }).first().click()
  await dialog(page).getByRole('button', { name: 'Create project' }).click()
  await expect(dialog(page).getByText('Project name is required')).toBeVisible()
  await dialog(page).getByLabel('Name').fill('Nhà rang Cầu Đất')
  await dialog(page).getByLabel('Description').fill('Máy rang và kho thành phẩm')
  await dialog(page).getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByText('“Nhà rang Cầu Đất” has been created.')).toBeVisible()
  await expect(rowOf(page, 'Nhà rang Cầu Đất')).toContainText('Planning')
  await expect(rowOf(page, 'Nhà rang Cầu Đất')).toContainText(people.owner.name)

  await page.getByLabel('Search projects').fill('cau dat')
  await expect(page).toHaveURL(/search=cau\+dat/)
  await expect(rowOf(page, 'Nhà rang Cầu Đất')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Search projects')).toHaveValue('cau dat')
  await page.getByLabel('Search projects').fill('khong co')
  await expect(page.getByRole('heading', { name: 'Nothing found for “khong co”' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page.getByLabel('Search projects')).toHaveValue('')

  await page.getByRole('radio', { name: 'Compact' }).click()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked()
  await rowOf(page, 'Nhà rang Cầu Đất').getByRole('link', { name: 'Nhà rang Cầu Đất', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nhà rang Cầu Đất', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog(page).getByText('Active').click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The project has been saved.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Active', { exact: true })).toBeVisible()

  const elsewhere = await openApiClient(people.owner)
  await elsewhere.call('POST', '/api/v1/keys', { name: 'rang-xay', project_id: page.url().split('/').at(-1) })
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(confirm(page).getByText('1 person does not run it any more.')).toBeVisible()
  await expect(confirm(page).getByText('1 API key bound to it is refused')).toBeVisible()
  await confirm(page).getByRole('button', { name: 'Delete project' }).click()
  await expect(page).toHaveURL(projectsPath)
  await expect(page.getByText('“Nhà rang Cầu Đất” has been deleted.')).toBeVisible()
  await page.getByText('Deleted', { exact: true }).click()
  await page.getByRole('button', { name: 'Restore Nhà rang Cầu Đất' }).click()
  await expect(page.getByText('“Nhà rang Cầu Đất” is back.')).toBeVisible()
  await page.getByText('Current', { exact: true }).click()
  await expect(rowOf(page, 'Nhà rang Cầu Đất')).toBeVisible()
})

test(
  'a project with running services cannot be deleted, and the dialog says what to do',
  { tag: '@long' },
  async ({ page }) => {
    const { people, services } = await createTestOrganisation()
    await openDashboardAs(page, people.owner)
    await page.goto(projectsPath)
    await rowOf(page, 'Kho lạnh').getByRole('link', { name: 'View Kho lạnh' }).click()
    await page.getByRole('tab', { name: /Resources/ }).click()
    await expect(rowOf(page, services[0])).toContainText('Running')
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog(page).getByText(/2 resources of this project are running/)).toBeVisible()
    await expect(dialog(page).getByRole('link', { name: 'Contact support' })).toBeVisible()
  },
)

test('a conflicting edit of a project asks whose version to keep', async ({ page }) => {
  const { people } = await createTestOrganisation()
  const other = await openApiClient(people.admin)
  const projectId = await createProject(other, 'Sấy khô')
  await openDashboardAs(page, people.owner)
  await page.goto(`${projectsPath}/${projectId}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog(page).getByLabel('Name').fill('Sấy khô của tôi')
  await other.call('PATCH', `/api/v1/projects/${projectId}`, { name: 'Sấy khô số 2', version: 1 })
  await other.close()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByText('Stored now: Sấy khô số 2')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Save mine' }).click()
  await expect(page.getByRole('heading', { name: 'Sấy khô của tôi', level: 1 })).toBeVisible()
})

test('teams are linked and unlinked, and members are added, made owner and removed', async ({ page }) => {
  const { people } = await createTestOrganisation()
  const owner = await openApiClient(people.owner)
  const projectId = await createProject(owner, 'Đóng gói')
  await owner.call('POST', '/api/v1/teams', { team_name: 'Xưởng' })
  await owner.close()
  await openDashboardAs(page, people.owner)
  await page.goto(`${projectsPath}/${projectId}`)
  await page.getByRole('button', { name: 'Link team' }).click()
  await dialog(page).getByLabel('Team').fill('xuong')
  await page.getByRole('option', { name: /Xưởng/ }).click()
  await dialog(page).getByRole('button', { name: 'Link team' }).click()
  await expect(page.getByText('Xưởng works on this project now.')).toBeVisible()
  await page.getByRole('button', { name: 'Unlink Xưởng' }).click()
  await confirm(page).getByRole('button', { name: 'Unlink team' }).click()
  await expect(page.getByRole('heading', { name: 'No team works on it yet' })).toBeVisible()

  await page.getByRole('tab', { name: /Members/ }).click()
  await page.getByRole('button', { name: 'Add person' }).click()
  await dialog(page).getByLabel('Person').fill(people.developer.email.slice(0, 12))
  await page.getByRole('option', { name: new RegExp(people.developer.name) }).click()
  await dialog(page).getByRole('button', { name: 'Add person' }).click()
  await expect(rowOf(page, people.developer.email)).toContainText('Admin')
  await page.getByRole('button', { name: `Change role of ${people.developer.name}` }).click()
  await dialog(page).getByText('Named owner').click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, people.developer.email)).toContainText('Named owner')
  expect(await reasonOf(page, `Remove ${people.developer.name}`)).toBe(
    'Answers for the project. Name another owner first.',
  )
})

test(
  'a developer creates projects and edits their own; a viewer and an accountant see why they cannot',
  { tag: '@long' },
  async ({ page }) => {
    const { people } = await createTestOrganisation()
    const [owner, developer] = [await openApiClient(people.owner), await openApiClient(people.developer)]
    await createProject(owner, 'Của công ty')
    await createProject(developer, 'Của tôi')
    await Promise.all([owner.close(), developer.close()])

    await openDashboardAs(page, people.developer)
    await page.goto(projectsPath)
    await rowOf(page, 'Của công ty').getByRole('link', { name: 'View Của công ty' }).click()
    expect(await reasonOf(page, 'Edit')).toBe('Owners and admins of the organization or of this project can change it.')
    await page.goBack()
    await rowOf(page, 'Của tôi').getByRole('link', { name: 'View Của tôi' }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(dialog(page).getByLabel('Name')).toHaveValue('Của tôi')

    for (const person of [people.viewer, people.accountant]) {
      await openDashboardAs(page, person)
      await page.goto(projectsPath)
      await expect(table(page)).toContainText('Của công ty')
      expect(await reasonOf(page, 'New Project')).toBe('Owners, admins and developers can create projects.')
      await rowOf(page, 'Của tôi').getByRole('link', { name: 'View Của tôi' }).click()
      await expect(page.getByRole('heading', { name: 'Của tôi', level: 1 })).toBeVisible()
      expect(await reasonOf(page, 'Delete')).toContain('can delete it.')
    }
  },
)

test('an unknown project links to the list', { tag: '@long' }, async ({ page }) => {
  const { people } = await createTestOrganisation()
  await openDashboardAs(page, people.viewer)
  for (const unknown of ['00000000-0000-7000-8000-000000000000', 'nonsense']) {
    await page.goto(`${projectsPath}/${unknown}`)
    await expect(page).toHaveURL(projectsPath)
    await expect(page.getByText('Project not found').first()).toBeVisible()
  }
})
