import { organisation } from '@song-hanh/contract/organisation'
import { expect, test } from 'vitest'
import { openWorld } from '../../../../server/testing/world/open-world.ts'
import { makeResource } from '../../../../server/testing/organisation/services.ts'
import { openConsole } from '../../../testing/open-console.ts'
import { makeProject } from '../../../../server/testing/organisation/projects.ts'
import { places, question, range, rowOf, rows } from '../../../testing/organisation.ts'

const world = await openWorld()

test('a project lead is removed from the project and stays in the organization', async () => {
  const { people } = await world.organisationWithMembers()
  const owner = world.as(people.owner)
  const { projectId } = await makeProject(world, people.owner, 'Lò sấy')
  await owner.call(organisation.addProjectMember, {
    params: { projectId },
    body: { user_id: people.viewer.personId, role: 'admin' },
  })
  const page = await openConsole(world, { as: people.owner, path: `${places.projects}/${projectId}?tab=members` })
  await expect(rowOf(page, people.viewer.email)).toContainText('Admin')
  await page.getByRole('button', { name: `Remove ${people.viewer.name}` }).click()
  await expect(question(page)).toContainText('The person stays a member of the organization and of all teams.')
  await question(page).getByRole('button', { name: 'Remove person' }).click()
  await expect(page.getByText(`${people.viewer.name} does not run this project any more.`).first()).toBeVisible()
  await expect(rowOf(page, people.viewer.email)).toHaveCount(0)
  const still = await owner.call(organisation.listMembers, { query: {} })
  expect(still.items.map(({ email }) => email)).toContain(people.viewer.email)
})

test('the tabs of a project show five rows, and the rest behind them', async () => {
  const { people, organisationId } = await world.organisationWithMembers()
  const { projectId } = await makeProject(world, people.owner, 'Truy xuất nguồn gốc')
  const more = await Promise.all(
    [1, 2].map((nth) => world.member('developer', { organisationId }, { name: `Người thứ ${nth}` })),
  )
  const { admin, developer, viewer, accountant } = people
  for (const { personId } of [admin, developer, viewer, accountant, ...more])
    await world.as(people.owner).call(organisation.addProjectMember, {
      params: { projectId },
      body: { user_id: personId },
    })
  for (let nth = 1; nth <= 10; nth++)
    await makeResource(world.db, { organisationId, projectId }, { name: `may-chu-${nth}` })
  await makeProject(world, people.owner, 'Bãi xe')

  const page = await openConsole(world, { as: people.owner, path: `${places.projects}?search=truy+xuat` })
  const turn = (way: 'Next' | 'Previous') => page.getByRole('main').getByRole('button', { name: way })
  await rowOf(page, 'Truy xuất nguồn gốc').getByRole('link', { name: 'View Truy xuất nguồn gốc' }).click()
  await page.getByRole('tab', { name: /Members/ }).click()
  await expect(rows(page, 'Members')).toHaveCount(5)
  await expect(range(page, '1–5')).toBeVisible()
  await turn('Next').click()
  await expect(range(page, '6–7')).toBeVisible()
  await expect(rows(page, 'Members')).toHaveCount(2)
  await turn('Previous').click()
  await expect(range(page, '1–5')).toBeVisible()
  await page.getByRole('tab', { name: /Resources/ }).click()
  await expect(rows(page, 'Resources')).toHaveCount(5)
  await turn('Next').click()
  await expect(range(page, '6–10')).toBeVisible()
  await expect(turn('Next')).toHaveAttribute('aria-disabled', 'true')
})
