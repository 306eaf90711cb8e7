import type { Page } from '@playwright/test'
import { customize } from '../dashboard.ts'
import { becomeCustomer, newAddress } from '../sign-up.ts'
import { expectAnswered } from '../widgets.ts'
import type { Screen } from './screen.ts'
import { noted, press, refuse } from './steps.ts'

const base = { area: 'console', viewer: 'owner' } as const
const longOnly = { ...base, longOnly: true } as const

const anything = /\/api\/v1\/(?!organisations|dashboard)/

/** Once the dashboard has seen how much there is, it keeps the place for it. */
const seeOnce = async (page: Page) => {
  await page.goto('/dashboard')
  await expectAnswered(page)
}

/** The frame of the console, the dashboard and one's own account. */
export const consoleScreens: Screen[] = [
  { ...base, name: 'dashboard', path: '/dashboard', prepare: seeOnce, shift: 'both-widths' },
  { ...longOnly, name: 'dashboard-edit', path: '/dashboard', open: customize },
  {
    ...longOnly,
    name: 'dashboard-new',
    viewer: 'visitor',
    open: (page) => becomeCustomer(page, newAddress('moi'), 'Nước mắm Hòn Sơn'),
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
    prepare: refuse(anything, 500, 'fault'),
    errors: noted(500),
  },
  {
    ...longOnly,
    name: 'gate',
    path: '/dashboard',
    prepare: refuse(/\/api\/v1\/(?!organisations)/, 403, 'second_factor_required'),
    errors: noted(403),
  },
  {
    ...longOnly,
    name: 'information-password',
    path: '/account/information',
    open: (page) => press(page, 'Change Password'),
  },
  {
    ...longOnly,
    name: 'information-app',
    path: '/account/information',
    open: (page) => press(page, /^Set up|^Enable 2FA/),
  },
  {
    ...longOnly,
    name: 'information-failed',
    path: '/account/information',
    prepare: refuse(/\/id\/auth\/v2\/(?!refresh)|\/api\/v1\/(?!organisations)/, 500, 'fault'),
    errors: noted(500),
  },
  { ...longOnly, name: 'palette', path: '/dashboard', open: (page) => page.keyboard.press('Control+k') },
  { ...longOnly, name: 'user-menu', path: '/dashboard', open: (page) => press(page, /Trần Minh Anh/) },
  { ...longOnly, name: 'teams', path: '/dashboard', open: (page) => press(page, /Cà phê Đắk Mây/) },
]
