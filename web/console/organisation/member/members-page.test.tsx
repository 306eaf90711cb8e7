import { expect, test } from 'vitest'
import type { Member } from '../../../../server/testing/world/members.ts'
import { openWorld } from '../../../../server/testing/world/open-world.ts'
import { openConsole, type Page } from '../../../testing/open-console.ts'
import { dialog, makeTeam, places, range, rows, title } from '../../../testing/organisation.ts'

const world = await openWorld()

const rowOf = (page: Page, { email }: Member) => rows(page, 'Members').filter({ hasText: email })

test('members are filtered by role and second factor, and each row shows teams and the last visit', async () => {
  const { people } = await world.organisationWithMembers()
  const team = await makeTeam(world, people.owner, 'Rang xay', [{ person: people.developer, role: 'developer' }])
  await world.db.admin.query(
    `insert into identity.totp (person_id, sealed_secret, created_at, confirmed_at) values ($1, 'sealed', now(), now())`,
    [people.admin.personId],
  )
  await world.db.admin.query('delete from identity.session where person_id = $1', [people.accountant.personId])
  const page = await openConsole(world, { as: people.owner, path: places.members })
  const table = page.getByRole('table', { name: 'Members' })
  for (const name of ['Member', 'Role', 'Teams', '2FA', 'Last active'])
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible()
  await expect(rows(page, 'Members')).toHaveCount(5)
  await expect(rowOf(page, people.admin)).toContainText('On')
  await expect(rowOf(page, people.accountant)).toContainText('Off')
  await expect(rowOf(page, people.accountant)).toContainText('Never')
  await expect(rowOf(page, people.owner).locator('time')).toBeVisible()

  await page.getByRole('radio', { name: '2FA on' }).click()
  await expect(rows(page, 'Members')).toHaveCount(1)
  await expect(rowOf(page, people.admin)).toBeVisible()
  await expect(page).toHaveURL(/two_factor=on/)
  await page.getByRole('radio', { name: '2FA off' }).click()
  await expect(rows(page, 'Members')).toHaveCount(4)
  const role = page.getByRole('combobox', { name: 'Role', exact: true })
  await role.click()
  await page.getByRole('option', { name: 'Developer' }).click()
  await expect(rows(page, 'Members')).toHaveCount(1)
  await page.reload()
  await expect(role).toHaveText('Developer')
  await expect(page.getByRole('radio', { name: '2FA off' })).toBeChecked()
  await expect(rows(page, 'Members')).toHaveCount(1)
  await rowOf(page, people.developer).getByRole('link', { name: 'Rang xay' }).click()
  await expect(page).toHaveURL(team.place)
  await expect(title(page, 'Rang xay')).toBeVisible()
})

test('members are paged by ten, search results too', async () => {
  const { organisationId } = await world.emptyOrganisation('Cà phê Đắk Mây')
  const owner = await world.member('owner', { organisationId }, { email: 'owner@dakmay.example' })
  for (let nth = 2; nth <= 24; nth++)
    await world.member('viewer', { organisationId }, { name: `Người thứ ${nth}`, email: `nguoi.${nth}@dakmay.example` })
  await world.member('viewer', { organisationId }, { name: 'Khách', email: 'khach@elsewhere.example' })
  const page = await openConsole(world, { as: owner, path: `${places.members}?search=dakmay.example` })
  const [previous, next] = [page.getByRole('button', { name: 'Previous' }), page.getByRole('button', { name: 'Next' })]
  await expect(range(page, '1–10')).toBeVisible()
  await expect(rows(page, 'Members')).toHaveCount(10)
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await next.click()
  await expect(range(page, '11–20')).toBeVisible()
  await expect(rows(page, 'Members')).toHaveCount(10)
  await next.click()
  await expect(range(page, '21–24')).toBeVisible()
  await expect(rows(page, 'Members')).toHaveCount(4)
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await previous.click()
  await expect(range(page, '11–20')).toBeVisible()
  await expect(rows(page, 'Members')).toHaveCount(10)
})

test('[I5] the invitation says of each role what it may see, change and pay', async () => {
  const { people } = await world.organisationWithMembers()
  const page = await openConsole(world, { as: people.owner, path: places.members })
  await page
    .getByRole('button', { name: /Invite/ })
    .first()
    .click()
  const cellsOf = async (role: string, area: string) => {
    await dialog(page).getByRole('radio', { name: role }).check()
    const matrix = dialog(page).getByRole('table', { name: `What the role ${role} may do` })
    return matrix.getByRole('row', { name: new RegExp(`^${area}`) })
  }
  await expect(await cellsOf('Viewer', 'Invoices')).toHaveText(/^Invoices and paymentsNoNoNo$/)
  await expect(await cellsOf('Viewer', 'Audit log')).toHaveText(/^Audit logNo$/)
  await expect(await cellsOf('Accountant', 'Webhooks')).toHaveText(/^WebhooksNoNo$/)
  await expect(await cellsOf('Admin', 'Invoices')).toHaveText(/^Invoices and paymentsYesNoYes$/)
})

test('[T34] an admin finds the roles that they may not give off, with the reason', async () => {
  const { people } = await world.organisationWithMembers()
  const page = await openConsole(world, { as: people.admin, path: places.members })
  await page.getByRole('button', { name: 'Invite' }).click()
  const reason = 'This role has rights that you do not have. Ask an owner.'
  for (const name of [/^Owner/, /^Accountant/]) {
    await expect(dialog(page).getByRole('radio', { name })).toBeDisabled()
    await expect(dialog(page).getByRole('radio', { name: new RegExp(`${name.source}.*${reason}`) })).toBeVisible()
  }
  for (const name of [/^Admin/, /^Developer/, /^Viewer/])
    await expect(dialog(page).getByRole('radio', { name })).not.toBeDisabled()
})
