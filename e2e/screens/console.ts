import type { Page } from '@playwright/test'
import { customize } from '../support/dashboard/dashboard.ts'
import { registerBusiness, uniqueEmail } from '../support/sign-up.ts'
import { expectLoaded } from '../support/dashboard/widgets.ts'
import type { Screen } from './screen.ts'
import { consoleErrors, clickButton, failRequests } from './steps.ts'

const base = { area: 'console', viewer: 'owner' } as const
const longOnly = { ...base, longOnly: true } as const

const anything = /\/api\/v1\/(?!organisations|dashboard)/

/** After a first visit the dashboard reserves the height of each widget. */
const visitOnce = async (page: Page) => {
  await page.goto('/dashboard')
  await expectLoaded(page)
}

/** The console's frame, the dashboard and the account pages. */
export const consoleScreens: Screen[] = [
  { ...base, name: 'dashboard', path: '/dashboard', prepare: visitOnce, shift: 'both-widths' },
  { ...longOnly, name: 'dashboard-edit', path: '/dashboard', open: customize },
  {
    ...longOnly,
    name: 'dashboard-new',
    viewer: 'visitor',
    open: (page) => registerBusiness(page, uniqueEmail('moi'), 'Nước mắm Hòn Sơn'),
  },
  {
    ...longOnly,
    name: 'dashboard-waiting',
    path: '/dashboard',
    prepare: (page) => page.route(anything, () => {}),
    keepsLoading: true,
  },
  {
    ...longOnly,
    name: 'dashboard-failed',
    path: '/dashboard',
    prepare: failRequests(anything, 500, 'fault'),
    errors: consoleErrors(500),
  },
  {
    ...longOnly,
    name: 'gate',
    path: '/dashboard',
    prepare: failRequests(/\/api\/v1\/(?!organisations)/, 403, 'second_factor_required'),
    errors: consoleErrors(403),
  },
  {
    ...longOnly,
    name: 'information-password',
    path: '/account/information',
    open: (page) => clickButton(page, 'Change Password'),
  },
  {
    ...longOnly,
    name: 'information-app',
    path: '/account/information',
    open: (page) => clickButton(page, /^Set up|^Enable 2FA/),
  },
  {
    ...longOnly,
    name: 'information-failed',
    path: '/account/information',
    prepare: failRequests(/\/id\/auth\/v2\/(?!refresh)|\/api\/v1\/(?!organisations)/, 500, 'fault'),
    errors: consoleErrors(500),
  },
  { ...longOnly, name: 'palette', path: '/dashboard', open: (page) => page.keyboard.press('Control+k') },
  { ...longOnly, name: 'user-menu', path: '/dashboard', open: (page) => clickButton(page, /Trần Minh Anh/) },
  { ...longOnly, name: 'teams', path: '/dashboard', open: (page) => clickButton(page, /Cà phê Đắk Mây/) },
]
