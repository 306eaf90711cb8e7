import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { expect, setTheme, test } from '../../support/journey.ts'
import { waitForMail } from '../../support/mailbox.ts'
import { createTestOrganisation, type TestOrganisation } from '../../support/test-organisation.ts'
import { openDashboardAs, openApiClient, type Person } from '../../support/person.ts'
import { runStaffCommand } from '../../support/staff.ts'

const list = '/account/requests'
const main = (page: Page) => page.getByRole('main')
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const requestButton = (page: Page) => page.getByRole('button', { name: 'Request this service' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send request' })
const withdrawButton = (page: Page) => page.getByRole('button', { name: 'Withdraw request' })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const buildersOnlyText = 'Owners, admins and developers can request services. Ask one of them.'
const withdrawersOnlyText = 'Only the requester, an owner or an admin can withdraw it.'
const newRequest = { kind: 'storage', project_id: null, name: 'sao-luu', region: null, wishes: '' }

/** Creates a service request by the API. */
const createRequestByApi = async (person: Person) => {
  const { call, close } = await openApiClient(person)
  const { request } = await call<{ request: { request_id: string; number: string } }>(
    'POST',
    '/api/v1/requests',
    newRequest,
  )
  await close()
  return request
}

const expectRefusedByApi = async (person: Person, path: string, body?: object) => {
  const { call, close } = await openApiClient(person)
  await expect(call('POST', path, body)).rejects.toThrow(/"(forbidden|not_allowed)"/)
  await close()
}

/**
 * Fills in and sends the form; returns the request's number. The toast disappears after five seconds, so it is checked
 * before the page of the request.
 */
const fillAndSend = async (page: Page, name: string) => {
  await main(page).getByRole('combobox', { name: 'Project' }).fill('kho')
  await page.getByRole('option', { name: 'Kho lạnh' }).click()
  await page.getByLabel('Name').fill(name)
  await main(page).getByRole('combobox', { name: 'Region' }).click()
  await page.getByRole('option', { name: 'Hồ Chí Minh 1' }).click()
  await page.getByLabel('What you need').fill('PostgreSQL 16\nSao lưu mỗi đêm')
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/v1/requests'),
  )
  await sendButton(page).click()
  const { data } = (await (await answered).json()) as { data: { request: { number: string } } }
  const { number } = data.request
  expect(number).toMatch(/^SH-SVC-\d{6}$/)
  await expect(page.getByText(`Request ${number} sent. We answer in working hours.`)).toBeVisible()
  await expect(heading(page, number)).toBeVisible()
  return number
}

test('an owner requests a service, gets mails, reads our replies, and finds it listed when it runs', async ({
  page,
}) => {
  test.slow()
  const { people } = await createTestOrganisation()
  await openDashboardAs(page, people.owner)
  await page.goto('/services/databases')
  await main(page).getByRole('link', { name: 'Request this service' }).click()
  await expect(main(page).getByRole('combobox', { name: 'Service' })).toHaveText('Database')
  const number = await fillAndSend(page, 'so-don-hang')
  for (const fact of ['Kho lạnh', 'so-don-hang', 'Hồ Chí Minh 1', 'Sao lưu mỗi đêm', people.owner.name])
    await expect(main(page).getByRole('definition').filter({ hasText: fact })).toBeVisible()
  const mail = await waitForMail({ to: people.owner.email, subject: new RegExp(number) })
  expect(mail.links.map((link) => new URL(link).pathname)).toContain(new URL(page.url()).pathname)

  await page.goto(list)
  await expect(rowOf(page, number)).toContainText(
    new RegExp(`Database.*so-don-hang.*Received.*Kho lạnh.*${people.owner.name}`),
  )

  await runStaffCommand('take-service-request', { options: { number } })
  await runStaffCommand('answer-service-request', { options: { number, words: 'Bao nhiêu dung lượng?' } })
  await page.reload()
  await expect(rowOf(page, number)).toContainText('In progress')
  await rowOf(page, number).getByRole('link', { name: 'Database' }).click()
  await expect(main(page).getByText('Bao nhiêu dung lượng?')).toBeVisible()
  await waitForMail({ to: people.owner.email, subject: new RegExp(number), after: new Date(mail.receivedAt) })

  await runStaffCommand('fulfil-service-request', { options: { number } })
  await page.reload()
  await expect(heading(page, number)).toBeVisible()
  await expect(withdrawButton(page)).toBeHidden()
  await main(page).getByRole('link', { name: 'so-don-hang' }).click()
  await expect(rowOf(page, 'so-don-hang')).toContainText(/Running.*Hồ Chí Minh 1.*Kho lạnh/)
})

test('a developer requests a machine from its own page and withdraws the request', async ({ page }) => {
  const { people } = await createTestOrganisation()
  await openDashboardAs(page, people.developer)
  await page.goto('/infrastructure/instances/new')
  await expect(main(page).getByRole('combobox', { name: 'Service' })).toBeHidden()
  const number = await fillAndSend(page, 'may-in-nhan')

  await withdrawButton(page).click()
  const sure = page.getByRole('alertdialog', { name: `Withdraw ${number}?` })
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect(sure).toBeHidden()
  await withdrawButton(page).click()
  await sure.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(page.getByText(`Request ${number} withdrawn.`)).toBeVisible()
  await expect(withdrawButton(page)).toBeHidden()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Withdrawn' })).toBeVisible()

  await page.goto(list)
  await expect(rowOf(page, number)).toContainText('Withdrawn')
  await page.getByRole('radio', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { name: 'No request waits for us' })).toBeVisible()
  await expect(page).toHaveURL(`${list}?state=open`)
  await page.getByRole('radio', { name: 'Closed' }).click()
  await expect(rowOf(page, number)).toBeVisible()
})

test(
  'an owner withdraws a developer’s request, and a stale page shows its state',
  { tag: '@long' },
  async ({ page }) => {
    const { people } = await createTestOrganisation()
    const { request_id: id, number } = await createRequestByApi(people.developer)
    await openDashboardAs(page, people.owner)
    await page.goto(`${list}/${id}`)
    await withdrawButton(page).click()
    const { call, close } = await openApiClient(people.developer)
    await call('POST', `/api/v1/requests/${id}/withdraw`)
    await close()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw request' }).click()
    await expect(page.getByText('This request is closed already.').first()).toBeVisible()
    await expect(main(page).getByText('Withdrawn').first()).toBeAttached()

    const second = await createRequestByApi(people.developer)
    await page.goto(`${list}/${second.request_id}`)
    await withdrawButton(page).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw request' }).click()
    await expect(page.getByText(`Request ${second.number} withdrawn.`)).toBeVisible()
    expect(number).not.toBe(second.number)
  },
)

const expectReadOnly = async (page: Page, { people }: TestOrganisation, role: 'viewer' | 'accountant') => {
  const { request_id: id, number } = await createRequestByApi(people.developer)
  await openDashboardAs(page, people[role])
  for (const path of ['/services/databases', '/services/ai-services']) {
    await page.goto(path)
    await expect(requestButton(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(requestButton(page)).toHaveAccessibleDescription(buildersOnlyText)
    await requestButton(page).click({ force: true })
    await expect(page).toHaveURL(path)
  }
  await page.goto('/account/requests/new')
  await expect(sendButton(page)).toHaveAccessibleDescription(buildersOnlyText)
  await page.getByLabel('What you need').fill('Máy chủ')
  await sendButton(page).click({ force: true })
  await expect(page).toHaveURL('/account/requests/new')

  await page.goto(list)
  await expect(page.getByRole('button', { name: 'Request a service' })).toHaveAccessibleDescription(buildersOnlyText)
  await expect(rowOf(page, number)).toContainText(people.developer.name)
  await page.goto(`${list}/${id}`)
  await expect(withdrawButton(page)).toHaveAccessibleDescription(withdrawersOnlyText)
  return id
}

for (const role of ['viewer', 'accountant'] as const)
  test(
    `as ${role}: requests can be read but not created or withdrawn, and the server refuses both`,
    { tag: '@long' },
    async ({ page }) => {
      const own = await createTestOrganisation()
      const id = await expectReadOnly(page, own, role)
      await expectRefusedByApi(own.people[role], '/api/v1/requests', newRequest)
      await expectRefusedByApi(own.people[role], `/api/v1/requests/${id}/withdraw`)
    },
  )

test('a developer cannot withdraw an owner’s request', { tag: '@long' }, async ({ page }) => {
  const { people } = await createTestOrganisation()
  const { request_id: id } = await createRequestByApi(people.owner)
  await openDashboardAs(page, people.developer)
  await page.goto(`${list}/${id}`)
  await expect(withdrawButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(withdrawButton(page)).toHaveAccessibleDescription(withdrawersOnlyText)
  await expectRefusedByApi(people.developer, `/api/v1/requests/${id}/withdraw`)
})

test('a request that fails to send says so, keeps the input, and is sent once', { tag: '@long' }, async ({ page }) => {
  const { people } = await createTestOrganisation()
  await openDashboardAs(page, people.owner)
  await page.goto('/account/requests/new?kind=storage')
  await page.getByLabel('Name').fill('kho-tep')
  await page.route('**/api/v1/requests', (route) => route.abort())
  await sendButton(page).click()
  await expect(page.getByText('The request was not sent')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('kho-tep')
  await page.unroute('**/api/v1/requests')
  await sendButton(page).click()
  await expect(heading(page, /^SH-SVC-/)).toBeVisible()
  await page.goto(list)
  await expect(rowOf(page, 'kho-tep')).toHaveCount(1)
})

test('an unknown request, or one of another organization, is not found', { tag: '@long' }, async ({ page }) => {
  const [own, other] = [await createTestOrganisation(), await createTestOrganisation()]
  const { request_id: theirs } = await createRequestByApi(other.people.owner)
  await openDashboardAs(page, own.people.owner)
  for (const id of [theirs, '00000000-0000-7000-8000-000000000000', 'nonsense']) {
    await page.goto(`${list}/${id}`)
    await expect(heading(page, /not found/i)).toBeVisible()
  }
  await page.goto(list)
  await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible()
})

test('the form, the list and the page of a request are accessible', { tag: '@long' }, async ({ page }) => {
  test.slow()
  await setTheme(page, 'light')
  const { people } = await createTestOrganisation()
  const { request_id: id, number } = await createRequestByApi(people.owner)
  await openDashboardAs(page, people.owner)
  await page.goto('/account/requests/new')
  await expect(sendButton(page)).toBeVisible()
  await expectAccessible(page)
  await page.goto(list)
  await expect(rowOf(page, number)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${list}/${id}`)
  await withdrawButton(page).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})
