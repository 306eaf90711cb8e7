import { ekyc } from '@song-hanh/contract/ekyc'
import {
  businessNumber,
  submitNumber,
  numberField,
  fillForm,
  heading,
  openForm,
  openWizard,
  clickButton,
  clickUntil,
  setBankBehaviour,
  setTransactionBehaviour,
  transactionOf,
  verify,
  wizardPath,
} from '../../support/ekyc/ekyc-wizard.ts'
import { expect, test } from '../../support/journey.ts'

test(
  'the bank does not answer: the wizard says so, keeps the number, and continues later',
  { tag: '@long' },
  async ({ page }) => {
    await openWizard(page)
    const code = await transactionOf(page)
    const number = businessNumber()
    await setTransactionBehaviour(code, 'silent')
    // the browser solves the captcha before the request is sent
    const asked = page.waitForRequest(`**${ekyc.checkBusiness.path}`)
    await verify(page, number)
    await asked
    // the ten-second deadline is tested on the server
    await expect(page.getByText('The bank cannot be reached right now.')).toBeVisible()
    await page.reload()
    await expect(numberField(page)).toHaveValue(number, { timeout: 20_000 })
    await setTransactionBehaviour(code, 'normal')
    await submitNumber(page, number, 'Who speaks for the business?')
  },
)

test('the bank is unavailable for the declaration: no input is lost, and it is sent when the bank is back', async ({
  page,
}) => {
  await openForm(page)
  await fillForm(page)
  await clickButton(page, 'Continue')
  await page.getByRole('checkbox').check()
  await setTransactionBehaviour(await transactionOf(page), 'fail')
  await clickButton(page, 'Submit')
  await expect(page.getByText('The bank cannot be reached right now.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: 'minhkhue@' })).toBeVisible({ timeout: 20_000 })
  await setTransactionBehaviour(await transactionOf(page), 'normal')
  await clickUntil(page, 'Submit', () => expect(page).toHaveURL(`${wizardPath}/confirmation`, { timeout: 8_000 }))
})

test(
  'without a transaction code the page says so, and gets one when the bank is back',
  { tag: '@long' },
  async ({ page }) => {
    await setBankBehaviour('no_code')
    try {
      await page.goto(wizardPath)
      await expect(page.getByText('VPBank cannot be reached right now')).toBeVisible()
      await numberField(page).fill(businessNumber())
      await clickButton(page, 'Verify')
      await expect(
        page.getByText('Transaction initialization failed. Please refresh the page and try again.'),
      ).toBeVisible()
    } finally {
      await setBankBehaviour('normal')
    }
    await expect(page.getByText('VPBank cannot be reached right now')).toBeHidden({ timeout: 40_000 })
    await expect(numberField(page)).not.toHaveValue('')
    await clickUntil(page, 'Verify', () =>
      expect(heading(page)).toHaveText('Who speaks for the business?', { timeout: 12_000 }),
    )
  },
)
