import { expect, test } from 'vitest'
import { openWorld } from '../../../server/testing/world/open-world.ts'
import { personsPassword, signInPerson } from '../../../server/testing/world/sign-in-person.ts'
import { openConsole } from '../../testing/open-console.ts'

const world = await openWorld()
const { db, servers } = world

test('the language of the profile is read after the sign-in', async () => {
  const { email, personId } = await signInPerson(db, servers)
  await db.admin.query(`update identity.person set language = 'vi' where person_id = $1`, [personId])
  const page = await openConsole(world, { path: '/auth/login' })
  await expect(page.root).toHaveAttribute('lang', 'en')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(personsPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.root).toHaveAttribute('lang', 'vi')
})
