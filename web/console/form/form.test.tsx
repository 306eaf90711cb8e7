import { passwordRoutes } from '@song-hanh/contract/identity/password'
import { expect, test } from 'vitest'
import { openWorld } from '../../../server/testing/world/open-world.ts'
import { openConsole } from '../../testing/open-console.ts'
import { dialog, places, rowOf } from '../../testing/organisation.ts'

const world = await openWorld()

test('a form with mistakes shows each of them, focuses the first on the page, and follows what is typed', async () => {
  const page = await openConsole(world, { path: '/auth/register', language: 'en' })
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  const send = page.getByRole('button', { name: 'Send application' })
  const country = page.getByLabel('Country')
  const person = page.getByLabel('Contact person')
  const email = page.getByLabel('Email', { exact: true })

  await send.click()
  await expect(person).toBeFocused()
  await expect(person).toHaveAccessibleDescription("Contact person can't be empty.")
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await person.fill('Nguyễn Thị Minh Khuê')
  await expect(page.getByText("Contact person can't be empty.")).toBeHidden()
  await expect(page.getByText("Phone can't be empty.")).toBeVisible()

  // a control that is no input of the form
  await page.getByRole('button', { name: 'Clear' }).click()
  await send.click()
  await expect(page.getByText("Country can't be empty.")).toBeVisible()
  await expect(country).toBeFocused()
  await country.fill('viet')
  await page.getByRole('option', { name: 'Vietnam' }).click()
  await expect(page.getByText("Country can't be empty.")).toBeHidden()

  await email.fill('khue@dong-thap.example')
  await page.getByLabel('Phone').fill('0907 412 618')
  await send.click()
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible()
})

test('an application that was begun is still there after a look at the previous step', async () => {
  const page = await openConsole(world, { path: '/auth/register', language: 'en' })
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByLabel('Contact person').fill('Lò Văn Páo')
  await page.getByRole('button', { name: 'Back: Account type' }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByLabel('Contact person')).toHaveValue('Lò Văn Páo')
})

test('a form whose values stay in the page is read when it is sent', async () => {
  const page = await openConsole(world, { path: '/auth/forgot-password', language: 'en' })
  const email = page.getByLabel('Email')
  await email.fill('no address')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(email).toHaveAccessibleDescription('Email invalid.')
  await expect(email).toBeFocused()
  await email.fill('khue@dong-thap.example')
  await expect(page.getByText('Email invalid.')).toBeHidden()
  await email.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
})

test('a value that the server refuses is explained at its field, with the focus, until it is changed', async () => {
  const { people } = await world.organisationWithMembers()
  const { email } = people.owner
  await world.visitor.call(passwordRoutes.requestPasswordReset, { body: { email } })
  const mail = (await world.mailsTo(email)).find(({ values }) => values['token'])
  const page = await openConsole(world, { path: `/auth/reset-password?token=${mail?.values['token']}`, language: 'en' })
  const password = page.getByLabel('New password', { exact: true })
  const again = page.getByLabel('Repeat the new password', { exact: true })
  const save = page.getByRole('button', { name: 'Save the new password' })
  const tooCommon = page.getByText('This password is on a list of the most common ones. Choose another.')

  await password.fill('matkhau123')
  await again.fill('matkhau124')
  await save.click()
  await expect(again).toBeFocused()
  await again.fill('matkhau123')
  await save.click()
  await expect(tooCommon).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill('một mật khẩu khác hẳn')
  await expect(tooCommon).toBeHidden()
  await again.fill('một mật khẩu khác hẳn')
  await save.click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('a dialog that is being sent stays open, whatever is pressed, and closes when it is done', async () => {
  const { people } = await world.organisationWithMembers()
  const page = await openConsole(world, { as: people.owner, path: places.projects })
  const release = page.network.hold(/\/api\/v1\/projects$/, 'POST')
  await page.getByRole('button', { name: 'New Project' }).first().click()
  await dialog(page).getByLabel('Name').fill('Bến Ninh Kiều')
  await dialog(page).getByLabel('Name').press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Create project' })).toHaveAttribute('aria-busy', 'true')
  // one that closes is still visible for a moment, but no longer marked as open
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toHaveAttribute('data-open')
  await dialog(page).getByLabel('Name').press('Escape')
  await expect(dialog(page)).toHaveAttribute('data-open')
  release()
  await expect(dialog(page)).toBeHidden()
  await expect(rowOf(page, 'Bến Ninh Kiều')).toBeVisible()
  expect(page.network.log.filter(({ method, path }) => method === 'POST' && path.endsWith('/projects'))).toHaveLength(1)
})
