import { organisation } from '@song-hanh/contract/organisation'
import { expect, test } from 'vitest'
import { openWorld } from '../../../../server/testing/world/open-world.ts'
import { openConsole, type Page } from '../../../testing/open-console.ts'
import { makeProject } from '../../../../server/testing/organisation/projects.ts'
import { makeTeam, places, title } from '../../../testing/organisation.ts'

const world = await openWorld()

const counts = (page: Page) => page.getByRole('navigation', { name: 'Members, projects and teams' })
const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
/** The value beside this name in the details. */
const fact = (page: Page, name: string) =>
  card(page, 'Details')
    .getByRole('definition')
    .and(page.locator('dt + dd').filter({ after: name }))
const switcher = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) }).first()
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the overview shows what the organization is, how much is in it, and what happened last', async () => {
  const { people, organisationId, name } = await world.organisationWithMembers({
    name: 'Cà phê Đắk Mây',
    plan: 'Enterprise',
  })
  await world.db.admin.query(
    `update organisation.organisation set created_at = '2024-01-15 03:00Z' where organisation_id = $1`,
    [organisationId],
  )
  for (const project of ['Rang xay', 'Kho lạnh']) await makeProject(world, people.owner, project)
  for (const team of ['Hạ tầng', 'Ứng dụng', 'Kế toán']) await makeTeam(world, people.owner, team)
  const page = await openConsole(world, { as: people.owner, path: places.overview })
  await expect(counts(page).getByRole('link', { name: /^5\s*Members$/ })).toBeVisible()
  await expect(title(page, name)).toBeVisible()
  await expect(counts(page).getByRole('link', { name: /^2\s*Projects$/ })).toHaveAttribute('href', places.projects)
  await expect(counts(page).getByRole('link', { name: /^3\s*Teams$/ })).toHaveAttribute('href', places.teams)
  await expect(fact(page, 'Created')).toHaveText('15 Jan 2024')
  await expect(fact(page, 'Plan')).toHaveText('Enterprise')
  await expect(fact(page, 'Status')).toHaveText('Active')

  const activity = card(page, 'Recent activity')
  await expect(activity.getByRole('listitem').first().locator('time')).toBeVisible()
  const links = card(page, 'Quick links')
  for (const [link, href] of [
    ['Members', places.members],
    ['Projects', places.projects],
    ['Teams', places.teams],
    ['API Keys', places.keys],
    ['Audit log', places.audit],
    ['Plan', '/account/plan'],
  ] as const)
    await expect(links.getByRole('link', { name: link, exact: true })).toHaveAttribute('href', href)
  await activity.getByRole('link', { name: 'View audit log' }).click()
  await expect(title(page, 'Audit log')).toBeVisible()
})

test('each quick action leads to where it is done', async () => {
  const { people } = await world.organisationWithMembers()
  const page = await openConsole(world, { as: people.owner, path: places.overview })
  for (const [action, place, head] of [
    ['Invite people', places.members, 'Members'],
    ['New Project', places.projects, 'Projects'],
    ['New Team', places.teams, 'Teams'],
    ['Create API key', places.keys, 'API Keys'],
  ] as const) {
    await page.goto(places.overview)
    await card(page, 'Quick actions').getByRole('link', { name: action, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${place}(\\?.*)?$`))
    // an open dialog hides the page from screen readers
    await expect(page.locator('h1').filter({ hasText: head })).toBeVisible()
  }
})

test('an owner renames the organization, creates another one, and closes it again', async () => {
  const company = 'Gạch men Tam Đảo'
  const { organisationId } = await world.emptyOrganisation(company)
  const owner = await world.member('owner', { organisationId })
  const page = await openConsole(world, { as: owner, path: places.overview })
  await expect(heading(page, company)).toBeVisible()
  await expect(counts(page).getByRole('link', { name: /1\s*Members/ })).toBeVisible()
  await expect(counts(page).getByRole('link', { name: /0\s*Projects/ })).toBeVisible()

  await page.getByRole('button', { name: 'Rename' }).click()
  const field = dialog(page).getByLabel('Organization name')
  await field.fill('   ')
  await dialog(page).getByRole('button', { name: 'Save name' }).click()
  await expect(dialog(page).getByText('Organization name is required')).toBeVisible()
  await field.fill(`${company} Mới`)
  await dialog(page).getByRole('button', { name: 'Save name' }).click()
  await expect(heading(page, `${company} Mới`)).toBeVisible()
  await expect(switcher(page, `${company} Mới`)).toBeVisible()
  await expect(page.getByText('renamed the organization')).toBeVisible()

  await page.getByRole('button', { name: 'Leave organization' }).click()
  await expect(dialog(page).getByText('You are the last owner.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()

  await page.getByRole('button', { name: 'Create organization' }).click()
  await dialog(page).getByLabel('Organization name').fill('Xưởng thử nghiệm')
  await dialog(page).getByRole('button', { name: 'Create organization' }).click()
  await expect(heading(page, 'Xưởng thử nghiệm')).toBeVisible()
  await expect(switcher(page, 'Xưởng thử nghiệm')).toBeVisible()
  await expect(page.getByText('created the organization').first()).toBeVisible()

  await page.getByRole('button', { name: 'Close organization' }).click()
  await expect(dialog(page).getByText('Members who lose access: 1')).toBeVisible()
  await dialog(page).getByRole('textbox').fill('Xưởng khác')
  await expect(dialog(page).getByRole('button', { name: 'Close organization' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await dialog(page).getByRole('textbox').fill('Xưởng thử nghiệm')
  await dialog(page).getByRole('button', { name: 'Close organization' }).click()
  // out of the closed organisation, into one that is still theirs
  await expect(heading(page, `${company} Mới`)).toBeVisible()
})

test('a rename on top of a colleague’s shows the conflict, and the person decides', async () => {
  const company = 'Nhà in Cầu Giấy'
  const { people } = await world.organisationWithMembers({ name: company })
  const page = await openConsole(world, { as: people.owner, path: places.overview })
  await expect(heading(page, company)).toBeVisible()
  await page.getByRole('button', { name: 'Rename' }).click()
  await dialog(page).getByLabel('Organization name').fill(`${company} của tôi`)
  await world
    .as(people.admin)
    .call(organisation.renameOrganisation, { body: { name: `${company} của bạn`, version: 1 } })
  await dialog(page).getByRole('button', { name: 'Save name' }).click()
  await expect(dialog(page).getByText(`Someone else just renamed it to “${company} của bạn”.`)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Save mine instead' }).click()
  await expect(heading(page, `${company} của tôi`)).toBeVisible()
})

const allowed = {
  developer: { 'Invite people': false, 'New Project': true, 'New Team': false, 'Create API key': true },
  viewer: { 'Invite people': false, 'New Project': false, 'New Team': false, 'Create API key': false },
  accountant: { 'Invite people': false, 'New Project': false, 'New Team': false, 'Create API key': false },
} as const

for (const role of ['developer', 'viewer', 'accountant'] as const)
  test(`the overview of the role ${role} switches off what it may not do and says why`, async () => {
    const { people, name: company } = await world.organisationWithMembers()
    const page = await openConsole(world, { as: people[role], path: places.overview })
    await expect(heading(page, company)).toBeVisible()
    for (const [name, may] of Object.entries(allowed[role])) {
      if (may) await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
      else await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-disabled', 'true')
    }
    await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible()
    await expect(page.getByText('The full log is for owners and admins.')).toBeVisible()
    for (const name of ['Rename', 'Close organization'])
      await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
    await page.goto(places.audit)
    await expect(page.getByRole('heading', { name: 'Only owners and admins read the audit log' })).toBeVisible()
  })

test('leaving the only organization offers to create one', async () => {
  const { people, name } = await world.organisationWithMembers()
  const page = await openConsole(world, { as: people.developer, path: places.overview })
  await expect(heading(page, name)).toBeVisible()
  await page.getByRole('button', { name: 'Leave organization' }).click()
  await expect(dialog(page).getByText('Your access ends on all devices within seconds.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Leave organization' }).click()
  await expect(page.getByRole('heading', { name: 'You belong to no organization' })).toBeVisible()
  await page.getByRole('button', { name: 'Create organization' }).click()
  await dialog(page).getByLabel('Organization name').fill('Của riêng tôi')
  await dialog(page).getByRole('button', { name: 'Create organization' }).click()
  await expect(heading(page, 'Của riêng tôi')).toBeVisible()
})
