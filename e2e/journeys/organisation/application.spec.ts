import { expect, test } from '../../support/journey.ts'
import { linkIn, waitForMail } from '../../support/mailbox.ts'
import {
  acceptInvitation,
  submitApplication,
  newPassword,
  uniqueEmail,
  applicationNumberIn,
} from '../../support/sign-up.ts'
import { runStaffCommand } from '../../support/staff.ts'

test('from the application through a question to the dashboard of the new organisation', async ({ page }) => {
  test.slow()
  const email = uniqueEmail('khue')
  const company = `Nông nghiệp Số ${email.slice(5, 13)}`
  await submitApplication(page, email, company)
  const received = await waitForMail({ to: email, subject: /We have your application/ })
  const number = applicationNumberIn(received)

  await page.goto(linkIn(received, '/auth/application'))
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/application$/)
  await expect(page.getByText(`Application ${number}`)).toBeVisible()
  await expect(page.getByText(`The answer goes to ${email} within 24-48 hours.`)).toBeVisible()
  await expect(
    page.getByText(/Between \w{3} \d+ \w{3} \d{4}, \d\d:\d\d and \w{3} \d+ \w{3} \d{4}, \d\d:\d\d/),
  ).toBeVisible()

  await runStaffCommand('review-application', { options: { number } })
  await waitForMail({ to: email, subject: /is in review/ })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your application is in review' })).toBeVisible()

  const question = 'Xin gửi mã số thuế và địa chỉ trụ sở.'
  await runStaffCommand('ask-applicant', { options: { number, words: question } })
  const asked = await waitForMail({ to: email, subject: /More information is needed/ })
  await page.goto(linkIn(asked, '/auth/application'))
  await expect(page.getByRole('heading', { name: 'We need something from you' })).toBeVisible()
  await expect(page.getByText(question)).toBeVisible()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText("Your answer can't be empty.")).toBeVisible()
  await page.getByLabel('Your answer').fill('Mã số thuế 1402136789.\nẤp 3, xã Mỹ An, Đồng Tháp.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Thank you. We have your answer, and the clock runs again.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Mã số thuế 1402136789.')).toBeVisible()
  await expect(page.getByLabel('Your answer')).toBeHidden()

  await runStaffCommand('approve-application', { options: { number } })
  const approved = await waitForMail({ to: email, subject: /is approved/ })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your application is approved' })).toBeVisible()
  await expect(page.getByText(`Look for the invitation in the mailbox of ${email}.`)).toBeVisible()

  await page.goto(linkIn(approved, '/auth/invitation'))
  await expect(page.getByRole('heading', { name: company })).toBeVisible()
  await expect(page.getByText('Your role is Owner.')).toBeVisible()
  await acceptInvitation(page, linkIn(approved, '/auth/invitation'), newPassword())
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('button', { name: new RegExp(company) })).toBeVisible()
})

test('a rejection shows its reason, how to reach us and how to apply again', async ({ page }) => {
  test.slow()
  const email = uniqueEmail('rejected')
  await submitApplication(page, email)
  const received = await waitForMail({ to: email, subject: /We have your application/ })
  const number = applicationNumberIn(received)
  const reason = 'Chúng tôi không tìm thấy doanh nghiệp này trong sổ đăng ký.'
  await runStaffCommand('review-application', { options: { number } })
  await runStaffCommand('reject-application', { options: { number, reason } })
  const rejected = await waitForMail({ to: email, subject: /was not approved/ })

  await page.goto(linkIn(rejected, '/auth/application'))
  await expect(page.getByRole('heading', { name: 'We cannot open this account' })).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
  await expect(page.getByRole('link', { name: /^\d{4} \d{4}$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Apply again' }).click()
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tell us who you are' })).toBeVisible()
})

test(
  'the token of an application link leaves the URL at once and survives a reload',
  { tag: '@long' },
  async ({ page }) => {
    const email = uniqueEmail('status')
    await submitApplication(page, email)
    const link = linkIn(await waitForMail({ to: email }), '/auth/application')
    const token = new URL(link).searchParams.get('token') ?? ''

    const asked = page.waitForRequest('**/id/auth/v2/application')
    const answer = await page.goto(link)
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    expect((await asked).postDataJSON()).toEqual({ token })
    await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible()
    expect(page.url()).not.toContain('token')
    await page.goBack()
    await page.goForward()
    expect(page.url()).not.toContain('token')
    await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible()

    await page.route('**/id/auth/v2/application', (route) => route.abort())
    await page.reload()
    await expect(page.getByText('The application could not be read.').last()).toBeVisible()
    await page.unroute('**/id/auth/v2/application')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible()
  },
)

test('an unknown application link opens nothing', { tag: '@long' }, async ({ page }) => {
  await page.goto('/auth/application?token=nothing-of-ours')
  await expect(page.getByRole('heading', { name: 'There is no application at this address' })).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/auth/application')
  await expect(page.getByRole('heading', { name: 'There is no application at this address' })).toBeVisible()
})
