import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { expect, setTheme, test } from '../../support/journey.ts'
import { createTestOrganisation } from '../../support/test-organisation.ts'
import { openDashboardAs, openApiClient, type Person } from '../../support/person.ts'
import { maxShift, measureShift, observeShifts } from '../../support/layout-shift.ts'

const list = '/account/organization/teams'
const newTeam = (page: Page) => page.getByRole('button', { name: 'New Team' })
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Creates a team by the API. */
const createTeam = async (owner: Person, name: string, members: { email: string; role: string }[] = []) => {
  const { call, close } = await openApiClient(owner)
  const { team } = await call<{ team: { team_id: number } }>('POST', '/api/v1/teams', { team_name: name })
  for (const { email, role } of members) {
    const query = new URLSearchParams({ email })
    const path = `/api/v1/teams/${team.team_id}`
    const found = await call<{ items: { contact_account_id: number }[] }>('GET', `${path}/accounts?${query}`)
    await call('POST', `${path}/members`, { contact_account_id: found.items[0]?.contact_account_id, role })
  }
  await close()
  return team.team_id
}

const reasonOf = async (page: Page, button: string) => {
  const described = await page
    .getByRole('button', { name: button, exact: true })
    .first()
    .getAttribute('aria-describedby')
  return page.locator(`[id="${described}"]`).textContent()
}

test('an owner creates a team, adds members and services, and deletes it', async ({ page }) => {
  const { people, services } = await createTestOrganisation()
  await openDashboardAs(page, people.owner)
  await page.goto(list)
  await expect(page.getByRole('heading', { name: 'No team yet' })).toBeVisible()

  await newTeam(page).click()
  await dialog(page).getByRole('button', { name: 'Create team' }).click()
  await expect(dialog(page).getByText('Team name is required')).toBeVisible()
  await dialog(page).getByLabel('Team name').fill('Kho lạnh Cần Thơ')
  await dialog(page).getByRole('button', { name: 'Create team' }).click()
  await expect(heading(page, 'Kho lạnh Cần Thơ')).toBeVisible()
  await expect(page.getByRole('tab', { name: /Members/ })).toContainText('1')

  await test.step('adds a member by part of the address', async () => {
    await page.getByRole('button', { name: 'Add Member' }).click()
    const add = dialog(page).getByRole('button', { name: 'Add Member' })
    await add.click()
    await expect(dialog(page).getByText('Please enter an email address')).toBeVisible()
    await dialog(page).getByLabel('Email address').fill('khong-co-ai')
    await expect(dialog(page).getByText('No accounts found with this email')).toBeVisible()
    await dialog(page).getByLabel('Email address').fill(people.developer.email.slice(0, 14))
    await expect(dialog(page).getByRole('radio', { name: people.developer.name })).toBeVisible()
    await add.click()
    await expect(dialog(page).getByText('Please select an account')).toBeVisible()
    await dialog(page).getByText(people.developer.name).click()
    await dialog(page).getByText('Read-only access').click()
    await dialog(page)
      .getByRole('button', { name: `Add ${people.developer.name}` })
      .click()
    await expect(page.getByRole('row', { name: new RegExp(people.developer.name) })).toContainText('Active')
  })

  await test.step('offers to invite a non-member only by a complete address', async () => {
    await page.getByRole('button', { name: 'Add Member' }).click()
    await dialog(page).getByLabel('Email address').fill('owner@dakmay.example')
    await dialog(page).getByText('Not in your organization. Can be invited by email.').click()
    await dialog(page).getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('An invitation is on its way to owner@dakmay.example')).toBeVisible()
  })

  await test.step('adds a service and sets the roles in it', async () => {
    await page.getByRole('tab', { name: /Services/ }).click()
    await page.getByRole('button', { name: 'Add service' }).click()
    await dialog(page).getByLabel('Service').fill('kafka')
    await page.getByRole('option', { name: services[1] }).click()
    await dialog(page).getByRole('button', { name: 'Add service' }).click()
    const row = page.getByRole('row', { name: new RegExp(services[1]) })
    await expect(row).toContainText('staging')
    await row.getByRole('button', { name: /Roles in/ }).click()
    await expect(dialog(page).getByText('No one has a role in this service yet.')).toBeVisible()
    await dialog(page).getByLabel('Member').fill('Cao')
    await page.getByRole('option', { name: people.developer.name }).click()
    await dialog(page).getByRole('button', { name: 'Assign' }).click()
    await expect(dialog(page).getByRole('list', { name: 'Roles' })).toContainText(people.developer.name)
    await page.keyboard.press('Escape')
    await expect(row).toContainText('1 person')
  })

  await test.step('shows the service roles of one member', async () => {
    await page.getByRole('tab', { name: /Members/ }).click()
    await page.getByRole('button', { name: `Service roles of ${people.developer.name}` }).click()
    await expect(dialog(page).getByRole('row', { name: new RegExp(services[1]) })).toContainText(
      /Developer|Viewer|Admin/,
    )
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: /Services/ }).click()
  })

  await test.step('removes the service and the member after showing the effects', async () => {
    await page.getByRole('button', { name: `Remove ${services[1]}` }).click()
    const sure = page.getByRole('alertdialog')
    await expect(sure).toContainText('1 person loses the role in it')
    await sure.getByRole('button', { name: 'Remove service' }).click()
    await expect(page.getByRole('heading', { name: 'No services yet' })).toBeVisible()
    await page.getByRole('tab', { name: /Members/ }).click()
    await page.getByRole('button', { name: `Remove ${people.developer.name}` }).click()
    await sure.getByRole('button', { name: 'Remove member' }).click()
    await expect(page.getByRole('row', { name: new RegExp(people.developer.name) })).toHaveCount(0)
  })

  await test.step('renames and deletes it', async () => {
    await page.getByRole('button', { name: 'Rename team' }).click()
    await dialog(page).getByLabel('Team name').fill('Kho lạnh')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(heading(page, 'Kho lạnh')).toBeVisible()
    await page.getByRole('button', { name: 'Delete team' }).click()
    const sure = page.getByRole('alertdialog')
    await expect(sure).toContainText('1 member leaves the team')
    await expect(sure).toContainText('1 open invitation is revoked')
    await sure.getByRole('textbox').fill('Kho lạnh')
    await sure.getByRole('button', { name: 'Delete team' }).click()
    await page.waitForURL(`**${list}`)
    await expect(page.getByRole('heading', { name: 'No team yet' })).toBeVisible()
  })
})

test('the list is searched by name and id, and remembers its row height', { tag: '@long' }, async ({ page }) => {
  const { people } = await createTestOrganisation()
  const id = await createTeam(people.owner, 'Nền tảng dữ liệu')
  await createTeam(people.owner, 'Vận hành')
  await openDashboardAs(page, people.viewer)
  await page.goto(list)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(3)
  const search = page.getByRole('searchbox', { name: 'Search name or ID' })
  await search.fill('du lieu')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Nền tảng dữ liệu')
  await search.fill(String(id))
  await expect(rows.nth(1)).toContainText(String(id))
  await expect(rows.nth(1)).toContainText(people.owner.name)
  await search.fill('không có nhóm này')
  await expect(page.getByRole('heading', { name: 'No team found' })).toBeVisible()
  await search.fill('')
  await expect(rows).toHaveCount(3)
  await page.getByText('Compact').click()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked()
  await page.getByRole('link', { name: 'Vận hành' }).click()
  await expect(heading(page, 'Vận hành')).toBeVisible()
})

test('a developer who is admin of a team manages only that team', async ({ page }) => {
  const { people } = await createTestOrganisation()
  const mine = await createTeam(people.owner, 'Của Minh', [{ email: people.developer.email, role: 'admin' }])
  const other = await createTeam(people.owner, 'Của người khác', [{ email: people.viewer.email, role: 'viewer' }])
  await openDashboardAs(page, people.developer)
  await page.goto(`${list}/${mine}`)
  await page.getByRole('button', { name: 'Add Member' }).click()
  await dialog(page).getByLabel('Email address').fill('khong.co.ai@dakmay.example')
  // may add members but not invite
  await expect(dialog(page).getByText('No accounts found with this email')).toBeVisible()
  await dialog(page).getByLabel('Email address').fill(people.viewer.email)
  await dialog(page).getByText(people.viewer.name).click()
  await dialog(page)
    .getByRole('button', { name: `Add ${people.viewer.name}` })
    .click()
  await expect(page.getByRole('row', { name: new RegExp(people.viewer.name) })).toBeVisible()
  expect(await reasonOf(page, 'Delete team')).toContain('Only owners and admins of the organization')

  await page.goto(`${list}/${other}`)
  await expect(heading(page, 'Của người khác')).toBeVisible()
  expect(await reasonOf(page, 'Add Member')).toContain('Only admins of this team')
  expect(await reasonOf(page, `Remove ${people.viewer.name}`)).toContain('Only admins of this team')
})

for (const role of ['viewer', 'accountant'] as const)
  test(`a ${role} sees teams but changes nothing, and each control says why`, { tag: '@long' }, async ({ page }) => {
    const { people } = await createTestOrganisation()
    const team = await createTeam(people.owner, 'Chỉ xem', [{ email: people.developer.email, role: 'developer' }])
    await openDashboardAs(page, people[role])
    await page.goto(list)
    await expect(page.getByRole('link', { name: 'Chỉ xem' })).toBeVisible()
    expect(await reasonOf(page, 'New Team')).toContain('Only owners and admins of the organization')
    await newTeam(page).click({ force: true })
    await expect(dialog(page)).toHaveCount(0)
    await page.goto(`${list}/${team}`)
    await expect(page.getByRole('row', { name: new RegExp(people.developer.name) })).toBeVisible()
    for (const control of ['Add Member', 'Rename team', 'Change', `Remove ${people.developer.name}`])
      expect(await reasonOf(page, control)).toContain('Only admins of this team')
    expect(await reasonOf(page, 'Delete team')).toContain('Only owners and admins of the organization')
  })

test('an unknown team links to the list', { tag: '@long' }, async ({ page }) => {
  const { people } = await createTestOrganisation()
  await openDashboardAs(page, people.owner)
  for (const unknown of ['1', '9999999999', 'khong-phai-so']) {
    await page.goto(`${list}/${unknown}`)
    await page.waitForURL(`**${list}`)
    await expect(heading(page, 'Teams')).toBeVisible()
  }
})

test('failures are shown with the messages of the specification', { tag: '@long' }, async ({ page }) => {
  const { people } = await createTestOrganisation()
  const team = await createTeam(people.owner, 'Sự cố', [{ email: people.viewer.email, role: 'viewer' }])
  await openDashboardAs(page, people.owner)
  const fail = (calls: RegExp, method: string) =>
    page.route(calls, (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 500, json: { errors: [{ code: 'fault', message: 'It broke.' }], requestId: 'r' } })
        : route.fallback(),
    )
  await fail(/\/api\/v1\/teams$/, 'POST')
  await page.goto(list)
  await newTeam(page).click()
  await dialog(page).getByLabel('Team name').fill('Không thành')
  await dialog(page).getByRole('button', { name: 'Create team' }).click()
  await expect(dialog(page).getByText('Failed to create team. Please try again.')).toBeVisible()

  await page.goto(`${list}/${team}`)
  await fail(/\/accounts\?/, 'GET')
  await page.getByRole('button', { name: 'Add Member' }).click()
  await dialog(page).getByLabel('Email address').fill('@')
  await expect(dialog(page).getByText('Failed to search for account. Please try again.')).toBeVisible()
  await page.unroute(/\/accounts\?/)
  await fail(/\/members$/, 'POST')
  await dialog(page).getByLabel('Email address').fill(people.accountant.email)
  await dialog(page).getByText(people.accountant.name).click()
  await dialog(page)
    .getByRole('button', { name: `Add ${people.accountant.name}` })
    .click()
  await expect(dialog(page).getByText('Failed to add member. Please try again.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()

  await fail(/\/members\/\d+$/, 'DELETE')
  await page.getByRole('button', { name: `Remove ${people.viewer.name}` }).click()
  const sure = page.getByRole('alertdialog')
  await sure.getByRole('button', { name: 'Remove member' }).click()
  await expect(page.getByText('Failed to remove member').first()).toBeVisible()
  await sure.getByRole('button', { name: 'Cancel' }).click()

  await fail(new RegExp(`/teams/${team}$`), 'DELETE')
  await page.getByRole('button', { name: 'Delete team' }).click()
  await sure.getByRole('textbox').fill('Sự cố')
  await sure.getByRole('button', { name: 'Delete team' }).click()
  await expect(page.getByText('Failed to delete team').first()).toBeVisible()
})

test('a name changed by another member is not silently overwritten', { tag: '@long' }, async ({ page }) => {
  const { people } = await createTestOrganisation()
  const team = await createTeam(people.owner, 'Tên cũ')
  await openDashboardAs(page, people.owner)
  await page.goto(`${list}/${team}`)
  await page.getByRole('button', { name: 'Rename team' }).click()
  await dialog(page).getByLabel('Team name').fill('Tên của tôi')
  const { call, close } = await openApiClient(people.admin)
  await call('PATCH', `/api/v1/teams/${team}`, { team_name: 'Tên của Lợi', version: 1 })
  await close()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toContainText('It is called “Tên của Lợi” now.')
  await dialog(page).getByRole('button', { name: 'Save my name' }).click()
  await expect(heading(page, 'Tên của tôi')).toBeVisible()
})

test('the pages and dialogs of teams are accessible', { tag: '@long' }, async ({ page }) => {
  test.slow()
  await setTheme(page, 'light')
  const { people } = await createTestOrganisation()
  const team = await createTeam(people.owner, 'Không rào cản', [{ email: people.viewer.email, role: 'viewer' }])
  await openDashboardAs(page, people.owner)
  await page.goto(list)
  await expect(page.getByRole('link', { name: 'Không rào cản' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${list}/${team}`)
  await expect(page.getByRole('row', { name: new RegExp(people.viewer.name) })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Member' }).click()
  await dialog(page).getByLabel('Email address').fill('htx')
  await expect(dialog(page).getByRole('radio', { name: people.accountant.name })).toBeVisible()
  await expectAccessible(page)
})

for (const width of [390, 1440])
  test(`the pages of teams have no layout shift at ${width} px`, { tag: '@long' }, async ({ page }) => {
    const { people } = await createTestOrganisation()
    const team = await createTeam(people.owner, 'Đứng yên')
    await openDashboardAs(page, people.owner)
    await page.setViewportSize({ width, height: 900 })
    await observeShifts(page)
    for (const path of [list, `${list}/${team}`]) {
      await page.goto(path)
      const arrived = page.getByText(path === list ? 'Đứng yên' : people.owner.email).filter({ visible: true })
      await expect(arrived.first()).toBeVisible()
      expect(await measureShift(page), path).toBeLessThanOrEqual(maxShift)
    }
  })
