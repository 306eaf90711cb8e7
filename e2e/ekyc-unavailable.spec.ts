import { ekyc } from '@song-hanh/contract/ekyc'
import {
  businessNumber,
  comeOn,
  field,
  fillForm,
  heading,
  openForm,
  openWizard,
  press,
  pressUntil,
  tellBank,
  tellTransaction,
  transactionOf,
  verify,
  wizard,
} from './ekyc-wizard.ts'
import { expect, test } from './journey.ts'

test('the bank is silent: the wizard says so, keeps the number, and goes on', { tag: '@long' }, async ({ page }) => {
  await openWizard(page)
  const code = await transactionOf(page)
  const number = businessNumber()
  await tellTransaction(code, 'silent')
  // the captcha's work is the browser's, and is done before anybody is asked
  const asked = page.waitForRequest(`**${ekyc.checkBusiness.path}`)
  await verify(page, number)
  await asked
  // that it takes no more than ten seconds is the server's promise, and is tested there
  await expect(page.getByText('The bank cannot be reached right now.')).toBeVisible()
  await page.reload()
  await expect(field(page)).toHaveValue(number, { timeout: 20_000 })
  await tellTransaction(code, 'normal')
  await comeOn(page, number, 'Who speaks for the business?')
})

test('the bank goes away before the declaration: nothing of it is lost, and it is sent when the bank is back', async ({
  page,
}) => {
  await openForm(page)
  await fillForm(page)
  await press(page, 'Continue')
  await page.getByRole('checkbox').check()
  await tellTransaction(await transactionOf(page), 'fail')
  await press(page, 'Submit')
  await expect(page.getByText('The bank cannot be reached right now.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: 'minhkhue@' })).toBeVisible({ timeout: 20_000 })
  await tellTransaction(await transactionOf(page), 'normal')
  await pressUntil(page, 'Submit', () => expect(page).toHaveURL(`${wizard}/confirmation`, { timeout: 8_000 }))
})

test(
  'without a transaction code the page goes on, says so, and gets one when the bank is back',
  { tag: '@long' },
  async ({ page }) => {
    await tellBank('no_code')
    try {
      await page.goto(wizard)
      await expect(page.getByText('VPBank cannot be reached right now')).toBeVisible()
      await field(page).fill(businessNumber())
      await press(page, 'Verify')
      await expect(
        page.getByText('Transaction initialization failed. Please refresh the page and try again.'),
      ).toBeVisible()
    } finally {
      await tellBank('normal')
    }
    await expect(page.getByText('VPBank cannot be reached right now')).toBeHidden({ timeout: 40_000 })
    await expect(field(page)).not.toHaveValue('')
    await pressUntil(page, 'Verify', () =>
      expect(heading(page)).toHaveText('Who speaks for the business?', { timeout: 12_000 }),
    )
  },
)
