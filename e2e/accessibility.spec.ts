import type { Page } from '@playwright/test'
import { lookAround } from './barriers.ts'
import { billingPlaces } from './billing-places.ts'
import { ekycPlaces } from './ekyc-places.ts'
import { enter, expect, setTheme, test } from './journey.ts'
import { apply, choose, newAddress, openInvitation, openQuestioned } from './newcomers.ts'
import { organisationPlaces } from './organisation-places.ts'
import { enterAs, people } from './person.ts'
import { programPlaces } from './program-places.ts'
import { addProviderAccount, signInBySso } from './provider.ts'
import {
  openCodeStep,
  openResetForm,
  openResetSent,
  openSignInAgain,
  openStepUp,
  openTypedCode,
  openWrongPassword,
} from './sign-in-places.ts'
import { takeImpersonationLink } from './staff.ts'

const pages: [name: string, path: string][] = [
  ['landing', '/'],
  ['landing in English', '/en'],
  ['login', '/auth/login'],
  ['a page that does not exist', '/khong-co-trang-nay'],
  ['digital catalogue', '/digital-transformation'],
  ['digital catalogue, with a filter', '/digital-transformation?price=duoi-10-trieu'],
  ['green catalogue in English, one category', '/en/green-transformation?category=moi-truong'],
  ['AI catalogue, nothing found', '/ai-transformation?q=khong-co-gi'],
  ['solution', '/digital-transformation/bao-mat-quan-tri'],
  ['solution in English', '/en/ai-transformation/nhan-su-ai'],
  ['a solution that does not exist', '/green-transformation/unknown'],
  ['cart of nobody', '/cart'],
  ['resources', '/resources'],
  ['contact', '/contact'],
  ['contact in English', '/en/contact'],
  ['news', '/news'],
  ['a post', '/en/news/vietqr-doi-soat-tu-dong'],
  ['terms', '/legal/terms'],
  ['privacy', '/en/legal/privacy'],
  ['a notice to confirm', '/launch-notice/confirm?token=nothing-of-ours'],
  ['end of a notice', '/launch-notice/end?token=nothing-of-ours'],
  ['return from the identity provider, without an answer', '/auth/callback'],
  ['return from the identity provider, with a refusal', '/auth/callback?error=access_denied&error_description=No'],
  ['link of a support session that is over', '/auth/impersonation'],
  ['registration, choice of the type', '/auth/register'],
  ['an application that nobody knows', '/auth/application?token=nothing-of-ours'],
  ['an invitation that does not open', '/auth/invitation?token=nothing-of-ours'],
  ['login, after a failed callback', '/auth/login?error=callback_failed&message=Cancelled'],
  ['forgotten password', '/auth/forgot-password'],
  ['new password, with a dead link', '/auth/reset-password?token=nothing-of-ours'],
  ['confirmation of an address', '/auth/verify-email?token=nothing-of-ours'],
]

/** What an address alone does not show. */
const places: [name: string, open: (page: Page) => Promise<unknown>][] = [
  ['registration of an individual', (page) => choose(page, 'Individual')],
  [
    'registration of a business, with its complaints',
    async (page) => {
      await choose(page, 'Business')
      await page.getByRole('button', { name: 'Send application' }).click()
      await expect(page.getByText("Phone can't be empty.")).toBeVisible()
    },
  ],
  ['registration that was sent', (page) => apply(page, newAddress('khue'))],
  ['status of an application, with a question', openQuestioned],
  ['invitation of somebody new', openInvitation],
  [
    'single sign-on of somebody new',
    async (page) => {
      await signInBySso(page, (await addProviderAccount()).email)
      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
    },
  ],
  [
    'single sign-on with a known address',
    async (page) => {
      await signInBySso(page, (await addProviderAccount({ email: 'xuan.truong@dakmay.example' })).email)
      await page.getByRole('button', { name: 'Mail me a code instead' }).click()
      await expect(page.getByRole('group', { name: 'Verification code' })).toBeVisible()
    },
  ],
  [
    'dashboard in a support session',
    async (page) => {
      await page.goto((await takeImpersonationLink('bich.ngoc@dakmay.example')).href)
      await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
    },
  ],
  ['login, with a wrong password', openWrongPassword],
  ['verification code', openCodeStep],
  ['code of an app, with its complaint', openTypedCode],
  ['link for a new password that was sent', openResetSent],
  ['new password, with its complaints', openResetForm],
  ['sign-in again over a page', openSignInAgain],
  ['fresh proof over a page', (page) => enterAs(page, people.careful).then(() => openStepUp(page))],
]

/** Of the organisation's pages and dialogs, those that have parts of their own. */
const parts = new Set([
  'billing',
  'billing-statement',
  'billing-methods-add',
  'billing-list-failed',
  'billing-details',
  'invoice',
  'checkout-saved',
  'checkout-card-wrong',
  'checkout-wallet',
  'checkout-bank',
  'checkout-momo',
  'checkout-support',
  'checkout-success',
  'checkout-failed',
  'paylater-intro',
  'paylater-approved',
  'paylater-rejected',
  'organization',
  'organization-close',
  'audit-entry',
  'audit-none',
  'projects',
  'projects-viewer',
  'project',
  'project-members',
  'project-resources',
  'project-edit',
  'project-delete',
  'team-services',
  'team-service-roles',
  'team-invitations',
  'team-link-shown',
  'link-accept',
  'members',
  'members-menu',
  'members-role',
  'members-remove',
  'keys',
  'keys-viewer',
  'keys-create',
  'keys-reveal',
  'keys-log',
  'webhooks-create',
  'webhook',
  'webhook-delivery',
  'service',
  'service-empty',
  'service-request',
  'request',
  'plan',
])
const ofOrganisation = [...organisationPlaces, ...programPlaces, ...billingPlaces].filter(([name]) => parts.has(name))

test.beforeEach(({ page }) => setTheme(page, 'light'))

for (const [name, path] of pages)
  test(`no barrier on: ${name}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await lookAround(page)
  })

for (const [name, open] of places)
  test(`no barrier on: ${name}`, async ({ page }) => {
    await open(page)
    await lookAround(page)
  })

test('every part of the organisation that is to be looked at is a place', () => {
  expect(ofOrganisation.map(([name]) => name).toSorted()).toEqual([...parts].toSorted())
})

for (const [name, open] of ofOrganisation)
  test(`no barrier in the organisation on: ${name}`, async ({ page }) => {
    await open(page)
    // by its tag: below a dialog it is hidden from who asks by role
    await page.locator('h1').first().waitFor()
    await lookAround(page)
  })

for (const [name, open] of ekycPlaces)
  test(`no barrier in the bank's service on: ${name}`, async ({ page }) => {
    await open(page)
    await page.locator('h1').first().waitFor()
    await lookAround(page)
  })

test('no barrier on: dashboard', async ({ page }) => {
  await enter(page)
  await lookAround(page)
})

test('a barrier is found where there is one', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => (heading.style.color = '#eee'))
  await expect(lookAround(page)).rejects.toThrow(/light, 390 px[\s\S]*color-contrast/)
})
