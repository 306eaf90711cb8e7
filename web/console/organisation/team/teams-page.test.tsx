import { expect, test } from 'vitest'
import { openWorld } from '../../../../server/testing/world/open-world.ts'
import { openConsole } from '../../../testing/open-console.ts'
import { makeTeam, places, title } from '../../../testing/organisation.ts'

const world = await openWorld()

test('a team that was searched for opens', async () => {
  const { people } = await world.organisationWithMembers()
  await makeTeam(world, people.owner, 'Ghe xuồng')
  const page = await openConsole(world, { as: people.owner, path: places.teams })
  await page.getByRole('searchbox', { name: 'Search name or ID' }).fill('ghe')
  await expect(page).toHaveURL(/search=ghe/)
  await page.getByRole('link', { name: 'Ghe xuồng' }).click()
  await expect(title(page, 'Ghe xuồng')).toBeVisible()
})
