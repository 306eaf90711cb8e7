import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test, type Page } from '@playwright/test'
import { enter, setTheme } from './journey.ts'
import { apply, choose, newAddress, openInvitation, openQuestioned } from './newcomers.ts'
import { enterAs, people } from './person.ts'
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

const pages: [name: string, open: (page: Page) => Promise<unknown>][] = [
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
  ].map((path): [string, (page: Page) => Promise<unknown>] => [
    path.slice(1).replaceAll('/', '-'),
    (page) => page.goto(path),
  ]),
  ['login', (page) => page.goto('/auth/login')],
  ['dashboard', enter],
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
  ...(galleryOrigin
    ? [['gallery', (page: Page) => page.goto(`${galleryOrigin}/gallery`)] as [string, (page: Page) => Promise<unknown>]]
    : []),
]

for (const theme of ['light', 'dark'] as const)
  for (const width of [390, 768, 1440, 1920])
    for (const [name, open] of pages)
      test(`${name} ${width} ${theme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await setTheme(page, theme)
        await open(page)
        await page.waitForLoadState('networkidle')
        mkdirSync(shotFolder, { recursive: true })
        await page.screenshot({ path: join(shotFolder, `${name}-${width}-${theme}.png`), fullPage: true })
      })
