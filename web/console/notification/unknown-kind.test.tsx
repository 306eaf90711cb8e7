import { notificationKinds } from '@song-hanh/contract/dashboard/notification'
import { expect, test } from 'vitest'
import { openWorld } from '../../../server/testing/world/open-world.ts'
import { openConsole } from '../../testing/open-console.ts'

const world = await openWorld()

const notification = (n: number, kind: string) => ({
  notification_id: `0198f000-0000-7000-8000-00000000000${n}`,
  kind,
  organisation_id: null,
  organisation_name: null,
  is_member: false,
  values: {},
  created_at: new Date().toISOString(),
  read_at: null,
})

test('[T41] a notification of a kind that only a newer release knows is left out, and the others are shown', async () => {
  const page = await openConsole(world, { as: await world.member('owner'), path: '/dashboard' })
  const items = [notification(2, 'identity.invented_later'), notification(1, 'identity.departure_scheduled')]
  page.network.respond(/\/api\/v1\/notifications\?/, 'GET', { status: 200, json: { data: { items }, errors: [] } })
  const choices = [...notificationKinds.slice(0, 3), 'identity.invented_later'].map((kind) => ({
    kind,
    in_app: true,
    mail: 'never',
    always: false,
  }))
  page.network.respond(/\/notification-choices$/, 'GET', {
    status: 200,
    json: { data: { choices, digest: 'daily' }, errors: [] },
  })
  await page.goto('/account/notifications')
  await expect(page.getByText('Your account is going to be deleted').first()).toBeVisible()
  await page.goto('/account/notifications?show=preferences')
  await expect(page.getByRole('main').getByText('Password changed')).toBeVisible()
})
