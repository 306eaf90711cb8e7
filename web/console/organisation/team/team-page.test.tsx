import { organisation } from '@song-hanh/contract/organisation'
import { expect, test } from 'vitest'
import { openWorld } from '../../../../server/testing/world/open-world.ts'
import { openConsole } from '../../../testing/open-console.ts'
import {
  dialog,
  giveService,
  makeServices,
  makeTeam,
  places,
  question,
  range,
  rowOf,
  rows,
  title,
} from '../../../testing/organisation.ts'

const world = await openWorld()

test('an action on what a colleague has just removed says that it is gone', async () => {
  const { people, organisationId } = await world.organisationWithMembers()
  const { database, broker } = await makeServices(world, organisationId)
  const colleague = world.as(people.admin)
  const { teamId, accounts, place } = await makeTeam(world, people.admin, 'Xay xát', [
    { person: people.developer, role: 'developer' },
  ])
  const [accountId = 0] = accounts
  await giveService(world, people.admin, teamId, database.serviceId)
  const page = await openConsole(world, { as: people.owner, path: `${place}?tab=services` })

  const previewed = page.network.answered(/\/services\/[^/]+\/removal$/)
  await page.getByRole('button', { name: `Remove ${database.name}` }).click()
  await previewed
  const mend = page.network.fail(/\/services\/[^/]+$/, 'DELETE')
  await question(page).getByRole('button', { name: 'Remove service' }).click()
  await expect(page.getByText('Failed to remove service').first()).toBeVisible()
  mend()
  await colleague.call(organisation.removeTeamService, { params: { teamId, serviceId: database.serviceId } })
  await question(page).getByRole('button', { name: 'Remove service' }).click()
  await expect(page.getByText('Team service not found').first()).toBeVisible()

  await page.goto(`${place}?tab=services`)
  await page.getByRole('button', { name: 'Add service' }).click()
  await dialog(page).getByLabel('Service').fill('kafka')
  await page.getByRole('option', { name: broker.name }).click()
  // the provider removes a service; members of the organisation cannot
  await world.db.admin.query('delete from organisation.resource where resource_id = $1', [broker.serviceId])
  await dialog(page).getByRole('button', { name: 'Add service' }).click()
  await expect(page.getByText('Service not found', { exact: true }).first()).toBeVisible()

  await page.goto(place)
  const leaving = page.network.answered(/\/members\/\d+\/removal$/)
  await page.getByRole('button', { name: `Remove ${people.developer.name}` }).click()
  await leaving
  await colleague.call(organisation.removeTeamMember, { params: { teamId, accountId } })
  await question(page).getByRole('button', { name: 'Remove member' }).click()
  await expect(page.getByText('Team member not found').first()).toBeVisible()

  await page.goto(place)
  await page.getByRole('button', { name: 'Rename team' }).click()
  await dialog(page).getByLabel('Team name').fill('Xay xát mới')
  await colleague.call(organisation.deleteTeam, { params: { teamId } })
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Team not found').first()).toBeVisible()
  await page.goto(place)
  await expect(page).toHaveURL(places.teams)
  await expect(page.getByText('Team not found').first()).toBeVisible()
})

test('the members of a team come five at a time, and the rest behind them', async () => {
  const { people, organisationId } = await world.organisationWithMembers()
  const more = await Promise.all(
    [1, 2].map((nth) => world.member('developer', { organisationId }, { name: `Người thứ ${nth}` })),
  )
  const { admin, developer, viewer, accountant } = people
  await makeTeam(
    world,
    people.owner,
    'Ứng dụng',
    [admin, developer, viewer, accountant, ...more].map((person) => ({ person, role: 'developer' })),
  )
  const page = await openConsole(world, { as: people.owner, path: places.teams })
  await page.getByRole('link', { name: 'Ứng dụng', exact: true }).click()
  await expect(title(page, 'Ứng dụng')).toBeVisible()
  await expect(rows(page, 'Members')).toHaveCount(5)
  await page.getByRole('main').getByRole('button', { name: 'Next' }).click()
  await expect(range(page, '6–7')).toBeVisible()
  await expect(rows(page, 'Members')).toHaveCount(2)
})

test('a team is transferred, its members get other roles, and roles in a service are assigned, changed and removed', async () => {
  const { people, organisationId } = await world.organisationWithMembers()
  const { database } = await makeServices(world, organisationId)
  const team = await makeTeam(world, people.owner, 'Tưới tiêu', [
    { person: people.developer, role: 'developer' },
    { person: people.viewer, role: 'viewer' },
  ])
  await giveService(world, people.owner, team.teamId, database.serviceId)
  const page = await openConsole(world, { as: people.owner, path: team.place })
  const { name } = people.developer
  const role = page.getByRole('combobox', { name: `Role of ${name}` })
  await role.click()
  await page.getByRole('option', { name: /^Viewer/ }).click()
  await expect(page.getByText(`${name} is Viewer now`).first()).toBeVisible()
  await page.reload()
  await expect(role).toHaveText('Viewer')

  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Change owner' }).click()
  await expect(dialog(page).getByText('Please select a member')).toBeVisible()
  await dialog(page).getByLabel('New owner').fill('cao duc')
  await page.getByRole('option', { name }).click()
  await dialog(page).getByRole('button', { name: 'Change owner' }).click()
  await expect(page.getByText(`${name} owns the team now`).first()).toBeVisible()
  // an owner is an admin of the team and cannot be removed
  await expect(rowOf(page, people.developer.email)).toContainText('Admin')
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Remove ${people.owner.name}` })).toBeVisible()

  await page.getByRole('tab', { name: /Services/ }).click()
  const row = rowOf(page, database.name)
  await row.getByRole('button', { name: /Roles in/ }).click()
  await expect(dialog(page).getByText('No one has a role in this service yet.')).toBeVisible()
  await dialog(page).getByLabel('Member').fill('lam thu')
  await page.getByRole('option', { name: people.viewer.name }).click()
  await dialog(page).getByRole('combobox', { name: 'Role', exact: true }).click()
  await page.getByRole('option', { name: /^Viewer/ }).click()
  await dialog(page).getByRole('button', { name: 'Assign' }).click()
  const held = dialog(page).getByRole('combobox', { name: `Role of ${people.viewer.name}` })
  await expect(held).toHaveText('Viewer')
  await held.click()
  await page.getByRole('option', { name: /^Admin/ }).click()
  await expect(held).toHaveText('Admin')
  await expect(held).not.toBeDisabled()
  await dialog(page)
    .getByRole('button', { name: `Take the role from ${people.viewer.name}` })
    .click()
  await expect(dialog(page).getByText('No one has a role in this service yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toContainText('0 people')
})

test('[T34] a team admin who is a viewer is offered no role above their own, nor the team itself', async () => {
  const { people, organisationId } = await world.organisationWithMembers()
  const { database } = await makeServices(world, organisationId)
  const team = await makeTeam(world, people.owner, 'Kho lạnh', [{ person: people.viewer, role: 'admin' }])
  await giveService(world, people.owner, team.teamId, database.serviceId)
  const page = await openConsole(world, { as: people.viewer, path: team.place })
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeDisabled()
  await page.getByRole('tab', { name: /Services/ }).click()
  await rowOf(page, database.name)
    .getByRole('button', { name: /Roles in/ })
    .click()
  await expect(dialog(page).getByText('You can give roles up to your own in this service.')).toBeVisible()
  const role = dialog(page).getByRole('combobox', { name: 'Role', exact: true })
  await expect(role).toHaveText('Viewer')
  await role.click()
  await expect(page.getByRole('option', { name: /^Admin/ })).toBeDisabled()
  await expect(page.getByRole('option', { name: /^Developer/ })).toBeDisabled()
})
