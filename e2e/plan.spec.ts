import type { Page } from '@playwright/test'
import { lookAround } from './barriers.ts'
import { expect, setTheme, test } from './journey.ts'
import { waitForMail } from './mailbox.ts'
import { openOwnOrganisation } from './own-organisation.ts'
import { enterAs, openElsewhere } from './person.ts'
import { runDeed } from './staff.ts'

const place = '/account/plan'
const cardOf = (page: Page, plan: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: plan }) })
const ask = (page: Page, plan: string) => page.getByRole('button', { name: `Request ${plan}`, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const waiting = 'A change of the plan waits for our answer. Withdraw it first to ask for another.'

for (const role of ['owner', 'accountant'] as const)
  test(`an ${role} sees the plan, asks for another, for one at a time, and takes it back`, async ({ page }) => {
    const { people } = await openOwnOrganisation()
    await enterAs(page, people[role])
    await page.goto(place)
    await expect(cardOf(page, 'Pro')).toContainText('Your plan')
    await expect(ask(page, 'Pro')).toBeHidden()
    await expect(ask(page, 'Free')).toBeVisible()

    await ask(page, 'Enterprise').click()
    const dialog = page.getByRole('alertdialog', { name: 'Request the plan Enterprise' })
    await dialog.getByLabel('Anything we should know').fill('Hợp đồng riêng từ tháng sau')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(heading(page, /^SH-SVC-/)).toBeVisible()
    const number = (await heading(page, /^SH-SVC-/).textContent()) ?? ''
    await expect(page.getByText('Hợp đồng riêng từ tháng sau')).toBeVisible()
    await waitForMail({ to: people[role].email, subject: new RegExp(number) })

    await page.goto(place)
    await expect(page.getByText(`${number}: the change to Enterprise waits for our answer.`)).toBeVisible()
    await expect(cardOf(page, 'Enterprise')).toContainText('Requested')
    await expect(ask(page, 'Free')).toHaveAccessibleDescription(waiting)
    const { call, close } = await openElsewhere(people[role])
    await expect(call('POST', '/api/v1/plan-requests', { plan: 'Free', wishes: '' })).rejects.toThrow(
      '"plan_requested"',
    )
    await close()

    await page.getByRole('link', { name: 'See the request' }).click()
    await page.getByRole('button', { name: 'Withdraw request' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw request' }).click()
    await expect(page.getByText(`Request ${number} withdrawn.`)).toBeVisible()
    await page.goto(place)
    await expect(ask(page, 'Free')).not.toHaveAttribute('aria-disabled', 'true')
  })

test('the plan is another when we have fulfilled the request', async ({ page }) => {
  const { people } = await openOwnOrganisation()
  const { call, close } = await openElsewhere(people.owner)
  const asked = { plan: 'Enterprise', wishes: '' }
  const { request } = await call<{ request: { number: string } }>('POST', '/api/v1/plan-requests', asked)
  await close()
  await runDeed('take-service-request', { options: { number: request.number } })
  await runDeed('fulfil-service-request', { options: { number: request.number } })
  await enterAs(page, people.owner)
  await page.goto(place)
  await expect(cardOf(page, 'Enterprise')).toContainText('Your plan')
  await expect(ask(page, 'Pro')).toBeVisible()
})

for (const role of ['developer', 'viewer'] as const)
  test(`a ${role} sees the plan and who may ask for another, and the server refuses him`, async ({ page }) => {
    const { people } = await openOwnOrganisation()
    await enterAs(page, people[role])
    await page.goto(place)
    await expect(cardOf(page, 'Pro')).toContainText('Your plan')
    for (const plan of ['Free', 'Enterprise']) {
      await expect(ask(page, plan)).toHaveAttribute('aria-disabled', 'true')
      await expect(ask(page, plan)).toHaveAccessibleDescription(
        'Owners, admins and accountants can request another plan. Ask one of them.',
      )
    }
    await ask(page, 'Enterprise').click({ force: true })
    await expect(page.getByRole('alertdialog')).toBeHidden()
    const { call, close } = await openElsewhere(people[role])
    await expect(call('POST', '/api/v1/plan-requests', { plan: 'Free', wishes: '' })).rejects.toThrow('"forbidden"')
    await close()
  })

test('no barrier on the plans and the dialog that asks for one', async ({ page }) => {
  test.slow()
  await setTheme(page, 'light')
  const { people } = await openOwnOrganisation()
  await enterAs(page, people.owner)
  await page.goto(place)
  await expect(cardOf(page, 'Pro')).toBeVisible()
  await lookAround(page)
  await ask(page, 'Free').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await lookAround(page)
})
