import { expect, test } from 'vitest'
import { invite } from '../../../../server/testing/organisation/invite.ts'
import { openWorld } from '../../../../server/testing/world/open-world.ts'
import { openConsole } from '../../../testing/open-console.ts'

const world = await openWorld()
const { db } = world

const newMember = async () => {
  const member = await world.member('owner')
  await db.admin.query('update identity.person set issuer = $2 where person_id = $1', [
    member.personId,
    `${world.origin}/id`,
  ])
  return member
}

test('a person changes their name, and then their email with the code of the new mailbox', async () => {
  const member = await newMember()
  const page = await openConsole(world, { as: member, path: '/account/information' })
  await page.getByRole('button', { name: 'Change name' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Full name').fill(' ')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect(dialog.getByText("Full name can't be empty.")).toBeVisible()
  await dialog.getByLabel('Full name').fill('Nguyễn Thị Ánh')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your name is saved.').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Nguyễn Thị Ánh').first()).toBeVisible()

  const email = `${crypto.randomUUID()}@gmail.com`
  await page.getByRole('button', { name: 'Change email' }).click()
  await dialog.getByLabel('New email').fill(email)
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await expect(dialog.getByText(/We have sent a code of 7 digits/)).toBeVisible()
  const code = (await world.mailsTo(email)).at(-1)?.values['code'] ?? ''
  await dialog.getByRole('textbox').first().fill(code)
  await expect(page.getByText(`You now sign in with ${email}.`).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible()

  const token = (await world.mailsTo(member.email)).at(-1)?.values['token'] ?? ''
  await page.goto(`/auth/email-change?token=${token}`)
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is restored' })).toBeVisible()
  await page.goto(`/auth/email-change?token=${token}`)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('an invited person reads who invites them and is asked for their name', async () => {
  const owner = await world.member('owner', undefined, { name: 'Trần Minh Anh' })
  const { token } = await invite(world, owner)
  const page = await openConsole(world, { path: `/auth/invitation?token=${token}`, language: 'vi' })
  await expect(page.getByText('Trần Minh Anh mời bạn tham gia')).toBeVisible()
  await expect(page.getByLabel(/^Họ và tên/)).toBeVisible()
})

test('the palette leads to the dialog for another email, and a person of single sign-on finds their page', async () => {
  const member = await newMember()
  const page = await openConsole(world, { as: member, path: '/dashboard' })
  await page
    .getByRole('button', { name: /Search/ })
    .first()
    .click()
  await page.getByRole('combobox').fill('change email')
  await page.getByRole('option', { name: 'Change email' }).click()
  await expect(page.getByRole('dialog').getByLabel('New email')).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/account/information')
  await db.admin.query('update identity.person set issuer = $2 where person_id = $1', [
    member.personId,
    'https://idp.example',
  ])
  await page.goto('/account/information?open=email')
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
