import { expect, test } from 'vitest'
import { openWorld } from '../../../server/testing/world/open-world.ts'
import { openConsole } from '../../testing/open-console.ts'

const world = await openWorld()

test('between phone and desktop the sidebar is narrow, expands, and stays expanded', async () => {
  const { people } = await world.organisationWithMembers()
  const page = await openConsole(world, { as: people.viewer, path: '/account/notifications', width: 768 })
  await expect(page.getByRole('button', { name: 'Open menu' })).not.toBeVisible()
  await page.getByRole('button', { name: 'Expand sidebar' }).click()
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible()
})
