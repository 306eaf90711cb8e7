import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { expect, test } from '../../support/journey.ts'
import { openDashboardAs, people } from '../../support/person.ts'
import { createImpersonationLink } from '../../support/staff.ts'

// the journeys share one person's contact, so they run serially
test.describe.configure({ mode: 'default' })

const information = '/account/information'
const saved = 'Contact information updated successfully!'

const field = (page: Page, label: string) => page.locator('#contact').getByLabel(new RegExp(`^${label}`))
const save = (page: Page) => page.getByRole('button', { name: 'Save contact' }).click()
const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

const openContact = async (page: Page) => {
  await openDashboardAs(page, people.withContact)
  await page.goto(information)
  await expect(page.getByRole('heading', { level: 2, name: 'Contact information' })).toBeVisible()
}

test('a person changes their contact: empty fields are not sent, and everything is there after a reload', async ({
  page,
}) => {
  await openContact(page)
  await field(page, 'Phone').fill('0905 416 228')
  await field(page, 'Address').fill('214 Nguyễn Tất Thành, phường Buôn Ma Thuột')
  await field(page, 'Position').fill('')
  await field(page, 'Note').fill('Gọi buổi sáng.\nKhông gọi chủ nhật.')
  await expectText(page, 'Changes are not saved yet.')
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('/api/auth/contact')),
    save(page),
  ])
  expect(sent.postDataJSON()).toEqual({
    contact_name: people.withContact.name,
    contact_phone: '0905 416 228',
    contact_address: '214 Nguyễn Tất Thành, phường Buôn Ma Thuột',
    contact_note: 'Gọi buổi sáng.\nKhông gọi chủ nhật.',
  })
  await expectText(page, saved)
  await expect(page.getByRole('button', { name: 'Save contact' })).toBeFocused()
  await page.reload()
  await expect(field(page, 'Address')).toHaveValue('214 Nguyễn Tất Thành, phường Buôn Ma Thuột')
  await expect(field(page, 'Note')).toHaveValue('Gọi buổi sáng.\nKhông gọi chủ nhật.')
  await expect(field(page, 'Position')).toHaveValue('')
})

test(
  'name and phone are required, each field shows its error, and Discard restores everything',
  { tag: '@long' },
  async ({ page }) => {
    // four accessibility audits of a long page
    test.slow()
    await openContact(page)
    await field(page, 'Contact name').fill(' ')
    await field(page, 'Phone').fill('')
    await field(page, 'Industry').fill('x'.repeat(121))
    await save(page)
    await expectText(page, "Contact name can't be empty.")
    await expectText(page, "Phone can't be empty.")
    await expectText(page, 'This is too long or has characters that cannot be kept.')
    await expect(field(page, 'Contact name')).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(field(page, 'Contact name')).toHaveValue(people.withContact.name)
    await expect(page.getByText("Phone can't be empty.")).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Save contact' })).toBeFocused()
  },
)

test('[T17] markup in a contact is shown as plain text', { tag: '@long' }, async ({ page }) => {
  const texts = ['<img src=x onerror=alert(1)>', '"><script>alert(1)</script>', "{{7*7}} ${7*7} 'javascript:alert(1)'"]
  page.on('dialog', () => {
    throw new Error('a text was run')
  })
  await openContact(page)
  for (const [at, label] of ['Address', 'Position', 'Note'].entries()) await field(page, label).fill(texts[at] ?? '')
  await field(page, 'Phone').fill('<b>0905</b>')
  await save(page)
  await expectText(page, saved)
  await page.reload()
  for (const [at, label] of ['Address', 'Position', 'Note'].entries())
    await expect(field(page, label)).toHaveValue(texts[at] ?? '')
  await page.getByRole('button', { name: 'Run test' }).click()
  await expect(page.locator('#api-test')).toContainText('<b>0905</b>')
  await expect(page.locator('#api-test b', { hasText: '0905' })).toHaveCount(0)
})

test(
  '[T17] in two tabs: the later save shows both versions and loses nothing, whichever is chosen',
  { tag: '@long' },
  async ({ page, context }) => {
    // four accessibility audits of a long page
    test.slow()
    await openContact(page)
    const other = await context.newPage()
    await other.goto(information)
    await field(other, 'Position').fill('Giám đốc công nghệ')
    await field(other, 'Industry').fill('Chế biến cà phê')
    await save(other)
    await expectText(other, saved)

    await field(page, 'Position').fill('Trưởng phòng')
    await save(page)
    const conflict = page.getByRole('group', { name: 'This contact has changed since you opened it' })
    await expect(conflict).toBeFocused()
    await expectText(
      page,
      'Failed to update contact information: Someone else changed this contact. Reload and try again.',
    )
    await expect(conflict.getByRole('row', { name: /Position/ })).toContainText('Giám đốc công nghệ')
    await expect(conflict.getByRole('row', { name: /Position/ })).toContainText('Trưởng phòng')
    // a field that only the other tab changed is no conflict
    await expect(conflict.getByRole('row', { name: /Industry/ })).toHaveCount(0)
    await expectAccessible(page)
    await conflict.getByRole('button', { name: 'Save mine' }).click()
    await expect(conflict).toHaveCount(0)
    await expect(field(page, 'Position')).toHaveValue('Trưởng phòng')
    await expect(field(page, 'Industry')).toHaveValue('Chế biến cà phê')

    await field(other, 'Position').fill('Kế toán')
    await save(other)
    await other.getByRole('button', { name: 'Take what is stored' }).click()
    await expect(field(other, 'Position')).toHaveValue('Trưởng phòng')
    await expect(other.getByRole('button', { name: 'Discard changes' })).toHaveCount(0)
  },
)

test(
  'unsaved input survives a server failure and navigation, and the browser warns before leaving',
  { tag: '@long' },
  async ({ page }) => {
    await openContact(page)
    await page.route('**/api/auth/contact*', (route) => route.abort())
    await field(page, 'Industry').fill('Nông nghiệp số')
    await save(page)
    await expect(page.getByText(/^Failed to update contact information: /).first()).toBeVisible()
    await expect(field(page, 'Industry')).toHaveValue('Nông nghiệp số')
    await page.unroute('**/api/auth/contact*')

    await page.getByRole('link', { name: 'Notifications', exact: true }).first().click()
    await page.waitForURL('**/account/notifications')
    await page.getByRole('link', { name: 'Information', exact: true }).click()
    await expect(field(page, 'Industry')).toHaveValue('Nông nghiệp số')
    await expectText(page, 'Changes are not saved yet.')

    const asked = page.waitForEvent('dialog')
    const closed = page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await closed
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.reload()
    await expect(field(page, 'Industry')).not.toHaveValue('Nông nghiệp số')
  },
)

test(
  'in a support session contact, preferences and consents are read-only and say why',
  { tag: '@long' },
  async ({ page }) => {
    // four accessibility audits of a long page
    test.slow()
    await page.goto((await createImpersonationLink(people.withContact.email)).href)
    await page.waitForURL('**/dashboard')
    await page.goto(information)
    for (const label of ['Contact name', 'Phone', 'Address', 'Position', 'Industry', 'Note'])
      await expect(field(page, label)).not.toBeEditable()
    await expect(page.getByRole('button', { name: 'Save contact' })).toHaveCount(0)
    await expect(page.locator('#contact').getByText('Only the customer can change this.')).toBeVisible()
    await expect(page.locator('#preferences').getByText('Only the customer can change this.')).toBeVisible()
    await expect(page.locator('#preferences').getByRole('button')).toHaveCount(0)
    await expect(page.locator('#preferences')).toContainText('Asia/Ho Chi Minh GMT+7')
    await expectAccessible(page)
  },
)
