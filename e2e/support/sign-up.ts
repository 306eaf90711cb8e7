import { expect, request, type Page } from '@playwright/test'
import { markSensitive } from './sensitive-values.ts'
import { linkIn, waitForMail, type Mail } from './mailbox.ts'
import { runStaffCommand } from './staff.ts'
import { origin, owner, password } from './env.ts'

/** The organisation whose owner sends the invitations. */
export const demoOrganisation = 'Cà phê Đắk Mây'

/** An e-mail address that no other journey uses. */
export const uniqueEmail = (name: string): string =>
  markSensitive(`${name}.${crypto.randomUUID().slice(0, 8)}@join.example`)

/** Chooses an account type, accepts the terms and continues. */
export const chooseAccountType = async (page: Page, type: 'Business' | 'Individual') => {
  await page.goto('/auth/register')
  await page.getByRole('radio', { name: type }).check()
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
}

export const fillApplication = async (page: Page, email: string, company = '') => {
  await page.getByLabel('Contact person').fill('Nguyễn Thị Minh Khuê')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Phone').fill('0907 412 618')
  await page.getByLabel(/^Company/).fill(company)
}

/** Submits an application as a business and waits for the confirmation. */
export const submitApplication = async (page: Page, email: string, company = 'Nông nghiệp Số Đồng Tháp Mười') => {
  await chooseAccountType(page, 'Business')
  await fillApplication(page, email, company)
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible()
}

/** The application's number, from the subject of any mail about it. */
export const applicationNumberIn = (mail: Mail): string => {
  const number = /SH-APP-\d+/.exec(mail.subject)?.[0]
  if (!number) throw new Error(`No number in "${mail.subject}"`)
  return number
}

/** API client of the demo organisation's owner. */
const openOwnerApi = async () => {
  const context = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'x-requested-with': 'journey', origin, 'sec-fetch-site': 'same-origin' },
  })
  const login = await context.post('/id/auth/login', { data: { email: owner.email, password } })
  const { data: session } = (await login.json()) as { data: { access_token: string } }
  const bearer = { authorization: `Bearer ${markSensitive(session.access_token)}` }
  const mine = await context.get('/api/v1/organisations', { headers: bearer })
  const { data } = (await mine.json()) as { data: { items: { organisation_id: string; name: string }[] } }
  const organisation = data.items.find(({ name }) => name === demoOrganisation)?.organisation_id ?? ''
  const call = async <Reply>(method: string, path: string, body?: object): Promise<Reply> => {
    const headers = { ...bearer, 'x-organisation-id': organisation }
    const answer = await context.fetch(`/api/v1${path}`, { method, headers, ...(body && { data: body }) })
    const reply = (await answer.json()) as { data: Reply }
    expect(answer.ok(), `${method} ${path}: ${JSON.stringify(reply)}`).toBe(true)
    return reply.data
  }
  return { call, close: () => context.dispose() }
}

/** Invites a member; returns the link of the mail and a function that revokes the invitation. */
export const inviteMember = async (email: string, role = 'developer') => {
  const { call, close } = await openOwnerApi()
  const { invitation } = await call<{ invitation: { invitation_id: string } }>('POST', '/invitations', {
    email,
    invited_role: role,
  })
  await close()
  const revoke = async () => {
    const again = await openOwnerApi()
    await again.call('DELETE', `/invitations/${invitation.invitation_id}`)
    await again.close()
  }
  return { link: linkIn(await waitForMail({ to: email, subject: /Lời mời/ }), '/auth/invitation'), revoke }
}

export const newPassword = () => markSensitive(`ruộng bậc thang ${crypto.randomUUID().slice(0, 8)}`)

export const acceptInvitation = async (page: Page, link: string, secret: string, name = 'Lý Thu Hà') => {
  await page.goto(link)
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByLabel('Password confirmation').fill(secret)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
}

/** Signs in as a new member of the demo organisation that no other journey uses. */
export const joinAsNewMember = async (page: Page, name: string, role = 'viewer') => {
  const [email, secret] = [uniqueEmail(name), newPassword()]
  await acceptInvitation(page, (await inviteMember(email, role)).link, secret, email.split('@')[0])
  await page.waitForURL('**/dashboard')
  return { email, secret }
}

/** A new business account, from application over approval to the dashboard. Returns its password. */
export const registerBusiness = async (page: Page, email: string, company: string): Promise<string> => {
  const secret = newPassword()
  await submitApplication(page, email, company)
  const received = await waitForMail({ to: email, subject: /Đã nhận hồ sơ|We have your application/ })
  const number = applicationNumberIn(received)
  await runStaffCommand('review-application', { options: { number } })
  await runStaffCommand('approve-application', { options: { number } })
  const approved = await waitForMail({ to: email, subject: /đã được chấp thuận|is approved/ })
  await acceptInvitation(page, linkIn(approved, '/auth/invitation'), secret)
  await page.waitForURL('**/dashboard')
  return secret
}

/** The status page of an application with an open question. */
export const openApplicationWithQuestion = async (page: Page) => {
  const email = uniqueEmail('hoi')
  await submitApplication(page, email)
  const received = await waitForMail({ to: email, subject: /Đã nhận hồ sơ|We have your application/ })
  const number = applicationNumberIn(received)
  await runStaffCommand('review-application', { options: { number } })
  await runStaffCommand('ask-applicant', {
    options: { number, words: 'Xin gửi mã số thuế và địa chỉ trụ sở của công ty.' },
  })
  await page.goto(linkIn(received, '/auth/application'))
  await expect(page.getByLabel('Your answer')).toBeVisible()
}

/** The invitation page for an address without an account. */
export const openInvitation = async (page: Page) => {
  await page.goto((await inviteMember(uniqueEmail('moi'))).link)
  await expect(page.getByLabel('Password confirmation')).toBeVisible()
}
