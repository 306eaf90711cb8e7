import { organisation } from '@song-hanh/contract/organisation'
import { expect, test } from 'vitest'
import { openWorld } from '../../../../server/testing/world/open-world.ts'
import { createCommandRunner } from '../../../../server/testing/operations/perform-command.ts'
import { makeStaff } from '../../../../server/testing/operations/run-command.ts'
import { openConsole, type Page } from '../../../testing/open-console.ts'

const world = await openWorld()
const place = '/account/plan'

const cardOf = (page: Page, plan: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: plan }) })
const ask = (page: Page, plan: string) => page.getByRole('button', { name: `Request ${plan}`, exact: true })

test('the plan changes when staff have fulfilled the request', async () => {
  const { people } = await world.organisationWithMembers()
  const { request } = await world.as(people.owner).call(organisation.requestPlanChange, {
    body: { plan: 'Enterprise', wishes: '' },
  })
  const staff = await makeStaff(world.db, ['requests.handle'])
  const { perform } = createCommandRunner(world.db)
  await perform('take-service-request', staff, { number: request.number })
  await perform('fulfil-service-request', staff, { number: request.number })
  const page = await openConsole(world, { as: people.owner, path: place })
  await expect(cardOf(page, 'Enterprise')).toContainText('Your plan')
  await expect(ask(page, 'Pro')).toBeVisible()
})

for (const role of ['developer', 'viewer'] as const)
  test(`the role ${role} sees the plan and which roles may request another, and the server refuses the request`, async () => {
    const { people } = await world.organisationWithMembers()
    const page = await openConsole(world, { as: people[role], path: place })
    await expect(cardOf(page, 'Pro')).toContainText('Your plan')
    for (const plan of ['Free', 'Enterprise']) {
      await expect(ask(page, plan)).toHaveAttribute('aria-disabled', 'true')
      await expect(ask(page, plan)).toHaveAccessibleDescription(
        'Owners, admins and accountants can request another plan. Ask one of them.',
      )
    }
    await ask(page, 'Enterprise').clickAnyway()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    const answer = await world.as(people[role]).tryTo(organisation.requestPlanChange, {
      body: { plan: 'Free', wishes: '' },
    })
    expect(answer).toBe('403 forbidden')
  })

for (const role of ['owner', 'accountant'] as const)
  test(`the role ${role} sees the plan, requests another, one at a time, and withdraws the request`, async () => {
    const { people } = await world.organisationWithMembers()
    const page = await openConsole(world, { as: people[role], path: place })
    await expect(cardOf(page, 'Pro')).toContainText('Your plan')
    await expect(ask(page, 'Pro')).toBeHidden()
    await expect(ask(page, 'Free')).toBeVisible()

    await ask(page, 'Enterprise').click()
    const dialog = page.getByRole('alertdialog', { name: 'Request the plan Enterprise' })
    await dialog.getByLabel('Anything we should know').fill('Hợp đồng riêng từ tháng sau')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    const heading = page.getByRole('heading', { level: 1, name: /^SH-SVC-/ })
    await expect(heading).toBeVisible()
    const number = await heading.textContent()
    await expect(page.getByText('Hợp đồng riêng từ tháng sau')).toBeVisible()
    const mails = await world.mailsTo(people[role].email)
    expect(mails.map(({ mail, values }) => [mail, values['number']])).toEqual([
      ['organisation.request_received', Number(number.replace('SH-SVC-', ''))],
    ])

    await page.goto(place)
    await expect(page.getByText(`${number}: the change to Enterprise waits for our answer.`)).toBeVisible()
    await expect(cardOf(page, 'Enterprise')).toContainText('Requested')
    await expect(ask(page, 'Free')).toHaveAccessibleDescription(
      'A change of the plan waits for our answer. Withdraw it first to ask for another.',
    )
    const answer = await world.as(people[role]).tryTo(organisation.requestPlanChange, {
      body: { plan: 'Free', wishes: '' },
    })
    expect(answer).toContain('plan_requested')

    await page.getByRole('link', { name: 'See the request' }).click()
    await page.getByRole('button', { name: 'Withdraw request' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw request' }).click()
    await expect(page.getByText(`Request ${number} withdrawn.`)).toBeVisible()
    await page.goto(place)
    await expect(ask(page, 'Free')).not.toHaveAttribute('aria-disabled', 'true')
  })
