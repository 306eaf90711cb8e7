import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, type Page, test as base } from '@playwright/test'
import { customize } from './board.ts'
import { enter } from './journey.ts'
import { apply, becomeCustomer, choose, newAddress, openInvitation, openQuestioned } from './newcomers.ts'
import { billingPlaces } from './billing-places.ts'
import { ekycPlaces } from './ekyc-places.ts'
import { organisationPlaces } from './organisation-places.ts'
import { enterAs, people } from './person.ts'
import { answer, comeTo, inVietnamese, type Place, press } from './places.ts'
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
import { galleryOrigin, origin, shotFolder } from './surroundings.ts'

// npm run screenshots: pictures to be looked at, not compared; they are not kept in the repository.

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
  ['palette', (page) => enter(page).then(() => page.keyboard.press('Control+k'))],
  ['user-menu', (page) => enter(page).then(() => press(page, /Trần Minh Anh/))],
  ['teams', (page) => enter(page).then(() => press(page, /Cà phê Đắk Mây/))],
  ['in-preparation', comeTo('/account/orders')],
  ['lost', comeTo('/account/nowhere')],
  ['data-dead', (page) => page.goto('/auth/data')],
  ['stop-mails-dead', (page) => page.goto('/auth/stop-mails?token=nothing-of-ours')],
  ['dashboard-vi', inVietnamese('/dashboard')],
  ['information-vi', inVietnamese('/account/information')],
  ['notifications-vi', inVietnamese('/account/notifications')],
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
  ...organisationPlaces,
  ...billingPlaces,
  ...programPlaces,
  ...ekycPlaces,
]

/** All pictures of a worker are taken in one browser, which then has most files already; nobody is signed in at first. */
const test = base.extend<object, { browserOfAll: BrowserContext }>({
  browserOfAll: [
    async ({ browser }, use) => {
      const viewport = { width: 1440, height: 900 }
      const whole = { baseURL: origin, viewport, locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh' }
      const context = await browser.newContext(whole)
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ browserOfAll }, use) => {
    const page = await browserOfAll.newPage()
    await browserOfAll.clearCookies()
    await page.goto('/favicon.svg')
    await page.evaluate(() => localStorage.clear())
    await use(page)
    await page.close()
  },
})

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
    // with a dialog over it, as much of the page as a person sees
    const fullPage = (await page.locator('[role$=dialog]').count()) === 0
    for (const theme of ['light', 'dark'] as const)
      for (const width of [390, 768, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme)
        await page.screenshot({ path: join(shotFolder, `${name}-${width}-${theme}.png`), fullPage })
      }
  })
