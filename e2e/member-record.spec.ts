import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { expect, test } from './journey.ts'
import { waitForMail } from './mailbox.ts'
import { openOwnOrganisation } from './own-organisation.ts'
import { dialog, makeProject, makeTeam, places, title } from './organisation-parts.ts'
import { enterAs, openElsewhere, pressInMenu, type Somebody } from './person.ts'
import { databaseUrl } from './surroundings.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Members' })
const rows = (page: Page) => table(page).locator('tbody').getByRole('row')
const rowOf = (page: Page, { email }: Somebody) => rows(page).filter({ hasText: email })

/** Somebody has set up an app on his phone; how is told elsewhere. */
const addApp = async ({ email }: Somebody) => {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into identity.totp (person_id, sealed_secret, created_at, confirmed_at)
       select person_id, 'sealed', now(), now() from identity.person where email = $1`,
      [email],
    )
  } finally {
    await client.end()
  }
}

test('members are narrowed by role and second factor, and each row tells teams and when somebody was last here', async ({
  page,
}) => {
  const { people } = await openOwnOrganisation()
  const owner = await openElsewhere(people.owner)
  const team = await makeTeam(owner, 'Rang xay', [{ person: people.developer, role: 'developer' }])
  await owner.close()
  await addApp(people.admin)
  await enterAs(page, people.owner)
  await page.goto(places.members)
  for (const name of ['Member', 'Role', 'Teams', '2FA', 'Last active'])
    await expect(table(page).getByRole('columnheader', { name, exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(5)
  await expect(rowOf(page, people.admin)).toContainText('On')
  await expect(rowOf(page, people.accountant)).toContainText('Off')
  await expect(rowOf(page, people.accountant)).toContainText('Never')
  await expect(rowOf(page, people.owner).locator('time')).toBeVisible()

  await page.getByRole('radio', { name: '2FA on' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, people.admin)).toBeVisible()
  await expect(page).toHaveURL(/two_factor=on/)
  await page.getByRole('radio', { name: '2FA off' }).click()
  await expect(rows(page)).toHaveCount(4)
  const role = page.getByRole('combobox', { name: 'Role', exact: true })
  await role.click()
  await page.getByRole('option', { name: 'Developer' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(role).toHaveText('Developer')
  await expect(page.getByRole('radio', { name: '2FA off' })).toBeChecked()
  await expect(rows(page)).toHaveCount(1)
  await rowOf(page, people.developer).getByRole('link', { name: 'Rang xay' }).click()
  await expect(page).toHaveURL(team.place)
  await expect(title(page, 'Rang xay')).toBeVisible()
})

test('whoever gets another role, or is removed, reads it in a mail', async ({ page }) => {
  test.slow()
  const { people } = await openOwnOrganisation()
  await enterAs(page, people.owner)
  await page.goto(places.members)
  await page.getByRole('button', { name: new RegExp(`: change the role of ${people.viewer.name}`) }).click()
  await dialog(page).getByText('Invoices, payments and the plan; sees the rest.').click()
  await dialog(page).getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText(`${people.viewer.name} is now Accountant`).first()).toBeVisible()
  const changed = await waitForMail({ to: people.viewer.email, subject: /^Your role has changed$/ })
  expect(changed.text).toMatch(/is now accountant/i)
  expect(changed.text).toMatch(/viewer/i)
  expect(changed.text).toContain(people.owner.name)

  await page.getByRole('button', { name: `Actions for ${people.viewer.name}` }).click()
  await pressInMenu(page.getByRole('menuitem', { name: 'Remove member' }))
  await expect(dialog(page).getByText('Access to everything in this organization ends')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Remove member' }).click()
  await expect(rowOf(page, people.viewer)).toHaveCount(0)
  const removed = await waitForMail({
    to: people.viewer.email,
    subject: /^You are no longer a member of an organization$/,
  })
  expect(removed.text).toContain('the API keys you made there were revoked')
})

const dayMs = 86_400_000
const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)

test('the audit log is narrowed by thing and by days, and what it shows is taken along as JSON', async ({ page }) => {
  const { people } = await openOwnOrganisation()
  const owner = await openElsewhere(people.owner)
  await makeProject(owner, 'Chợ nổi')
  await makeTeam(owner, 'Ghe xuồng')
  await owner.close()
  await enterAs(page, people.owner)
  await page.goto(places.audit)
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

  // two days away on either side: whichever day it is where the reader sits
  await page.getByLabel('To', { exact: true }).fill(day(2))
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('')
  await page.getByLabel('From', { exact: true }).fill(day(2))
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d$/)
  await expect(project).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export JSON' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.json$/)
  const taken = JSON.stringify(JSON.parse(await readFile(await file.path(), 'utf8')))
  expect(taken).toContain('organisation.project_created')
  expect(taken).toContain('Chợ nổi')
  expect(taken).not.toContain('organisation.team_created')
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(team).toBeVisible()
})
