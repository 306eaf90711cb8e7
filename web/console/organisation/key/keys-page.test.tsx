import { organisation } from '@song-hanh/contract/organisation'
import { expect, test } from 'vitest'
import { openWorld } from '../../../../server/testing/world/open-world.ts'
import { openConsole, type Page } from '../../../testing/open-console.ts'
import { places } from '../../../testing/organisation.ts'

const world = await openWorld()

const live = (page: Page) => page.getByRole('region', { name: 'Active keys' }).getByRole('listitem')
const ended = (page: Page) => page.getByRole('region', { name: 'Revoked or expired' }).getByRole('listitem')

test('keys are found by name, and an expired one is listed separately and does not work', async () => {
  const { people, organisationId } = await world.organisationWithMembers()
  const make = (name: string) =>
    world.as(people.owner).call(organisation.createKey, { body: { name, expires_in_days: 1 } })
  const [kept, over] = [await make('máy in tem'), await make('máy quét mã')]
  await world.db.admin.query(
    `update organisation.api_key set expires_at = now() - interval '1 minute' where key_id = $1`,
    [over.key.key_id],
  )
  const page = await openConsole(world, { as: people.owner, path: places.keys })
  await expect(live(page)).toHaveCount(1)
  await expect(live(page)).toContainText('Expires in 1 day')
  await expect(ended(page)).toHaveCount(1)
  await expect(ended(page)).toContainText('Expired')
  const askWith = (token: string) => world.as({ token, organisationId }).tryTo(organisation.viewOwnKey, {})
  expect([await askWith(kept.secret), await askWith(over.secret)]).toEqual(['200', expect.stringMatching(/^401/)])

  const search = page.getByRole('searchbox', { name: 'Search keys' })
  await search.fill('in tem')
  await expect(ended(page)).toHaveCount(0)
  await expect(live(page)).toContainText('máy in tem')
  await search.fill('khong co khoa nay')
  await expect(page.getByRole('heading', { name: 'No key found' })).toBeVisible()
  await search.fill('')
  await expect(live(page)).toHaveCount(1)
})
