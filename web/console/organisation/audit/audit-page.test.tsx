import { organisation } from '@song-hanh/contract/organisation'
import { expect, test } from 'vitest'
import { openWorld } from '../../../../server/testing/world/open-world.ts'
import { openConsole } from '../../../testing/open-console.ts'
import { makeProject } from '../../../../server/testing/organisation/projects.ts'
import { makeTeam, places } from '../../../testing/organisation.ts'

const world = await openWorld()

test('the audit log says what changed, is filtered, verified and exported', async () => {
  const company = 'Dệt may Hội An'
  const { people } = await world.organisationWithMembers({ name: company })
  await world.as(people.owner).call(organisation.renameOrganisation, { body: { name: `${company} B`, version: 1 } })
  const page = await openConsole(world, { as: people.owner, path: places.overview })
  await expect(page.getByRole('heading', { level: 1, name: `${company} B` })).toBeVisible()
  await page.getByRole('link', { name: 'View audit log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  const newest = page.getByRole('button', { name: /renamed the organization/ })
  await newest.click()
  await expect(page.getByRole('row', { name: new RegExp(`^Name ${company} ${company} B$`) })).toBeVisible()

  await page.getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'Renamed the organization' }).click()
  await expect(page).toHaveURL(/action=organisation\.renamed/)
  await expect(page.getByText('Entries 1–1')).toBeVisible()
  await page.getByLabel('Person').fill('không ai như vậy')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page).toHaveURL(/\/audit$/)
  await expect(newest).toBeVisible()

  await page.getByRole('button', { name: 'Verify chain' }).click()
  await expect(page.getByText(/Chain verified up to|No entry is sealed yet/)).toBeVisible()

  await page.getByRole('button', { name: 'Export CSV' }).click()
  // the export itself is in the audit log
  await expect(page.getByRole('button', { name: /exported the audit log/ })).toBeVisible()
  const [file] = page.saved
  expect(file?.name).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  expect(await file?.content.text()).toContain('organisation.renamed')
})

const dayMs = 86_400_000
const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)

test('the audit log is filtered by thing and by days, and what it shows is exported as JSON', async () => {
  const { people } = await world.organisationWithMembers()
  await makeProject(world, people.owner, 'Chợ nổi')
  await makeTeam(world, people.owner, 'Ghe xuồng')
  const page = await openConsole(world, { as: people.owner, path: places.audit })
  const [project, team] = [
    page.getByRole('button', { name: /created a project · Chợ nổi/ }),
    page.getByRole('button', { name: /created a team · Ghe xuồng/ }),
  ]
  await expect(project).toBeVisible()
  await expect(team).toBeVisible()
  await page.getByRole('combobox', { name: 'Thing' }).click()
  await page.getByRole('option', { name: 'Project', exact: true }).click()
  await expect(page).toHaveURL(/thing=project/)
  await expect(team).toBeHidden()
  await expect(project).toBeVisible()

  // two days on either side: independent of the reader's time zone
  await page.getByLabel('To', { exact: true }).fill(day(2))
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('')
  await page.getByLabel('From', { exact: true }).fill(day(2))
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d$/)
  await expect(project).toBeVisible()

  await page.getByRole('button', { name: 'Export JSON' }).click()
  await expect.poll(() => page.saved.length).toBe(1)
  const [file] = page.saved
  expect(file?.name).toMatch(/^audit-\d{4}-\d\d-\d\d\.json$/)
  const taken = JSON.stringify(JSON.parse((await file?.content.text()) ?? ''))
  expect(taken).toContain('organisation.project_created')
  expect(taken).toContain('Chợ nổi')
  expect(taken).not.toContain('organisation.team_created')
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(team).toBeVisible()
})
