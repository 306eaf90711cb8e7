import { expect, test } from 'vitest'
import { openWorld } from '../../../../server/testing/world/open-world.ts'
import { openConsole } from '../../../testing/open-console.ts'

const world = await openWorld()

const link = (personId: string, issuer: string) =>
  world.db.admin.query(
    'insert into identity.external_identity (issuer, subject, person_id, linked_at) values ($1, $2, $3, now())',
    [issuer, 'minh.khue', personId],
  )

test('[T9] a linked single sign-on is listed with its provider, and is gone when it was removed', async () => {
  const { people } = await world.organisationWithMembers()
  const { personId } = people.viewer
  await link(personId, 'https://id.bennoi.example/realm')
  await world.db.admin.query(
    `insert into identity.password (person_id, hash, changed_at) values ($1, 'none', now())
     on conflict (person_id) do nothing`,
    [personId],
  )
  const page = await openConsole(world, { as: people.viewer, path: '/account/information' })
  const list = page.getByRole('list', { name: 'Single sign-on' })
  await expect(list.getByText('id.bennoi.example')).toBeVisible()
  await list.getByRole('button', { name: 'Remove single sign-on from id.bennoi.example' }).click()
  await page.getByRole('button', { name: 'Remove single sign-on', exact: true }).click()
  await expect(page.getByText('Single sign-on removed')).toBeVisible()
  await expect(list).toHaveCount(0)
})

test('[T9] the only way to sign in cannot be removed, and the button says why, in Vietnamese too', async () => {
  const { people } = await world.organisationWithMembers()
  const { personId } = people.viewer
  await link(personId, 'https://id.bennoi.example')
  await world.db.admin.query('delete from identity.password where person_id = $1', [personId])
  const page = await openConsole(world, { as: people.viewer, path: '/account/information', language: 'vi' })
  const remove = page.getByRole('button', { name: 'Gỡ đăng nhập một lần từ id.bennoi.example' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Đây là cách đăng nhập duy nhất của bạn. Hãy đặt mật khẩu trước.').first()).toHaveCount(1)
})
