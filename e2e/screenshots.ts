import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test, type Page } from '@playwright/test'
import { customize } from './board.ts'
import { enter } from './journey.ts'
import { apply, becomeCustomer, choose, newAddress, openInvitation, openQuestioned } from './newcomers.ts'
import { enterAs, people, pressInMenu } from './person.ts'
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
import { galleryOrigin, shotFolder } from './surroundings.ts'

// npm run e2e -- screenshots: pictures to be looked at, not compared; they are not kept in the repository.

type Place = [name: string, open: (page: Page) => Promise<unknown>]

const comeTo = (path: string) => (page: Page) => enter(page).then(() => page.goto(path))
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const inVietnamese = (path: string) => async (page: Page) => {
  await enterAs(page, people.inTwoLanguages)
  await page.getByRole('button', { name: /language|ngôn ngữ/i }).click()
  await pressInMenu(page.getByRole('menuitemradio', { name: 'Tiếng Việt' }))
  await page.goto(path)
}
const teamsPath = '/account/organization/teams'
const openTeam = async (page: Page) => {
  await comeTo(teamsPath)(page)
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('tab', { name: /Members/ }).waitFor()
}
/** Every call of this kind is answered so. */
const answer = (page: Page, calls: string | RegExp, status: number, code: string) =>
  page.route(calls, (route) =>
    route.fulfill({
      status,
      json: { errors: [{ code, message: code }], requestId: '0198f1e5-0000-7000-8000-00000000cafe' },
    }),
  )

/** The console: each page as it is, and as it is while it waits, when it failed, when there is nothing, and in the other language. */
const consolePlaces: Place[] = [
  ['dashboard', enter],
  ['dashboard-edit', (page) => enter(page).then(() => customize(page))],
  ['dashboard-new', (page) => becomeCustomer(page, newAddress('moi'), 'Nước mắm Hòn Sơn')],
  [
    'dashboard-waiting',
    async (page) => {
      await enter(page)
      await page.route(/\/api\/v1\/(?!organisations|dashboard)/, () => {})
      await page.goto('/dashboard')
    },
  ],
  [
    'dashboard-failed',
    async (page) => {
      await enter(page)
      await answer(page, /\/api\/v1\/(?!organisations|dashboard)/, 500, 'fault')
      await page.goto('/dashboard')
    },
  ],
  [
    'gate',
    async (page) => {
      await enter(page)
      await answer(page, /\/api\/v1\/(?!organisations)/, 403, 'second_factor_required')
      await page.goto('/dashboard')
    },
  ],
  ['information', comeTo('/account/information')],
  ['information-password', (page) => comeTo('/account/information')(page).then(() => press(page, 'Change Password'))],
  ['information-app', (page) => comeTo('/account/information')(page).then(() => press(page, /^Set up|^Enable 2FA/))],
  [
    'information-failed',
    async (page) => {
      await enter(page)
      await answer(page, /\/id\/auth\/v2\/(?!refresh)|\/api\/v1\/(?!organisations)/, 500, 'fault')
      await page.goto('/account/information')
    },
  ],
  ['notifications', comeTo('/account/notifications')],
  ['webhooks', comeTo('/account/webhooks')],
  ['organization', comeTo('/account/organization')],
  ['audit', comeTo('/account/organization/audit')],
  ['teams-list', comeTo(teamsPath)],
  ['teams-vi', inVietnamese(teamsPath)],
  ['teams-none', (page) => comeTo(teamsPath)(page).then(() => page.getByRole('searchbox').fill('khong co'))],
  ['teams-new', (page) => comeTo(teamsPath)(page).then(() => press(page, 'New Team'))],
  ['team', openTeam],
  ['team-services', (page) => openTeam(page).then(() => page.getByRole('tab', { name: /Services/ }).click())],
  [
    'team-add-member',
    async (page) => {
      await openTeam(page)
      await press(page, 'Add Member')
      await page.getByLabel('Email address').fill('th')
    },
  ],
  ['team-delete', (page) => openTeam(page).then(() => press(page, 'Delete team'))],
  ['members', comeTo('/account/organization/members')],
  ['members-none', comeTo('/account/organization/members?search=khong-ai-ca')],
  ['palette', (page) => enter(page).then(() => page.keyboard.press('Control+k'))],
  ['user-menu', (page) => enter(page).then(() => press(page, /Trần Minh Anh/))],
  ['teams', (page) => enter(page).then(() => press(page, /Cà phê Đắk Mây/))],
  ['in-preparation', comeTo('/account/billing')],
  ['lost', comeTo('/account/nowhere')],
  ['data-dead', (page) => page.goto('/auth/data')],
  ['stop-mails-dead', (page) => page.goto('/auth/stop-mails?token=nothing-of-ours')],
  ['dashboard-vi', inVietnamese('/dashboard')],
  ['information-vi', inVietnamese('/account/information')],
  ['organization-vi', inVietnamese('/account/organization')],
  ['audit-vi', inVietnamese('/account/organization/audit')],
  ['notifications-vi', inVietnamese('/account/notifications')],
  ['members-vi', inVietnamese('/account/organization/members')],
]

const pages: Place[] = [
  ['landing', (page) => page.goto('/')],
  ['landing-en', (page) => page.goto('/en')],
  ...[
    '/digital-transformation',
    '/green-transformation',
    '/ai-transformation',
    '/digital-transformation/bao-mat-quan-tri',
    '/en/ai-transformation/nhan-su-ai',
    '/cart',
    '/resources',
    '/contact',
    '/news',
    '/news/vietqr-doi-soat-tu-dong',
    '/legal/privacy',
    '/digital-transformation/unknown',
    '/digital-transformation/vpbank-ekyc',
  ].map((path): Place => [path.slice(1).replaceAll('/', '-'), (page) => page.goto(path)]),
  ['login', (page) => page.goto('/auth/login')],
  ['not-found', (page) => page.goto('/khong-co-trang-nay')],
  ['reference', (page) => page.goto('/api/reference')],
  ['callback-failed', (page) => page.goto('/auth/callback?error=access_denied&error_description=Cancelled')],
  ['callback-new', async (page) => signInBySso(page, (await addProviderAccount()).email)],
  ['register-choice', (page) => page.goto('/auth/register')],
  ['register-individual', (page) => choose(page, 'Individual')],
  ['register-business', (page) => choose(page, 'Business')],
  ['register-submitted', (page) => apply(page, newAddress('khue'))],
  ['application-question', openQuestioned],
  ['invitation', openInvitation],
  ['invitation-dead', (page) => page.goto('/auth/invitation')],
  ['impersonation-expired', (page) => page.goto('/auth/impersonation')],
  ['impersonation', async (page) => page.goto((await takeImpersonationLink('bich.ngoc@dakmay.example')).href)],
  ['login-error', openWrongPassword],
  ['login-code', openCodeStep],
  ['login-typed', openTypedCode],
  ['forgot-password', (page) => page.goto('/auth/forgot-password')],
  ['forgot-password-sent', openResetSent],
  ['reset-password', openResetForm],
  ['reset-password-dead', (page) => page.goto('/auth/reset-password')],
  ['verify-email', (page) => page.goto('/auth/verify-email?token=looked-at-only')],
  ['sign-in-again', openSignInAgain],
  ['step-up', (page) => enterAs(page, people.careful).then(() => openStepUp(page))],
  ...(galleryOrigin ? [['gallery', (page: Page) => page.goto(`${galleryOrigin}/gallery`)] satisfies Place] : []),
  ...consolePlaces,
]

/** Opened once and pictured in every width and theme: to come there costs more than to look. */
for (const [name, open] of pages)
  test(name, async ({ page }) => {
    test.setTimeout(180_000)
    await open(page)
    // by its tag: below a dialog it is hidden from who asks by role
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
    mkdirSync(shotFolder, { recursive: true })
    // a colour on its way from one theme to the other is neither
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const theme of ['light', 'dark'] as const)
      for (const width of [390, 768, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme)
        await page.screenshot({ path: join(shotFolder, `${name}-${width}-${theme}.png`), fullPage: true })
      }
  })
