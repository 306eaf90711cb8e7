import type { Page } from '@playwright/test'

/** Sweeps group screens by area. */
export type Area = 'site' | 'sign-in' | 'console' | 'organisation' | 'programs' | 'billing' | 'checkout' | 'ekyc'

/**
 * Whose session the browser has when the screen is opened. `viewer` has the role of that name in the demo
 * organisation; `new-owner` owns an organisation created for this screen alone.
 */
export type Viewer = 'visitor' | 'owner' | 'viewer' | 'new-owner'

/** A screen that its URL alone reaches. */
export type UrlScreen = {
  /** Unique; names the screenshot and appears in findings. */
  name: string
  area: Area
  viewer: Viewer
  path: string
  /** A text that is visible only once everything has loaded. */
  complete?: string
  /** Set by the language cookie; otherwise the area's default. */
  language?: 'vi'
  /** Measures layout shift at both widths, each with its own load; other URL screens at 1440 px only. */
  shift?: 'both-widths'
  /** Console errors that this screen provokes, such as the browser's message about a failed request. */
  errors?: readonly RegExp[]
  /** localStorage entries besides the session. */
  stored?: Readonly<Record<string, string>>
  /** Swept by `npm run long` only: another screen of its area covers the same components. */
  longOnly?: true
}

/** A page or a dialog in one state. */
export type Screen = Omit<UrlScreen, 'path'> & {
  path?: string
  /**
   * Runs before the path is loaded: stubbed responses, another session. No fake clock and no init script, because the
   * next screen reuses the page.
   */
  prepare?: (page: Page) => Promise<unknown>
  /** Runs after the path has been loaded, or instead of it. Resolves when the screen is shown. */
  open?: (page: Page) => Promise<unknown>
  /** Something never loads here, on purpose: do not wait for requests or skeletons. */
  keepsLoading?: true
}
