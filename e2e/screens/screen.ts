import type { Page } from '@playwright/test'

/** The area decides in which walk of the sweeps a screen is looked at. */
export type Area = 'site' | 'sign-in' | 'console' | 'organisation' | 'programs' | 'billing' | 'checkout' | 'ekyc'

/**
 * Whose session the browser holds when the screen is opened. `viewer` has the role of that name in the demo
 * organisation; `new-owner` owns an organisation that was created for this screen alone.
 */
export type Viewer = 'visitor' | 'owner' | 'viewer' | 'new-owner'

/** A screen that its address alone shows. */
export type UrlScreen = {
  /** Unique; names the screenshot and stands in every finding. */
  name: string
  area: Area
  viewer: Viewer
  path: string
  /** A text that is visible only once everything has arrived. */
  complete?: string
  /** Chosen with the language switch; otherwise the area's default. */
  language?: 'vi'
  /** Layout shift is measured at both widths, each with a load of its own; for all other plain screens at 1440 px only. */
  shift?: 'both-widths'
  /** The console errors that this screen provokes, such as the browser's note about a refused request. */
  errors?: readonly RegExp[]
  /** What the browser remembers besides the session. */
  stored?: Readonly<Record<string, string>>
  /** Swept by `npm run long` only: it shows nothing that another screen of its area does not. */
  longOnly?: true
}

/** A page, a dialog or a state of one: whatever can be looked at. */
export type Screen = Omit<UrlScreen, 'path'> & {
  path?: string
  /**
   * Before the path is loaded: answers of the server to replace, another session. Neither a clock nor a script that
   * runs first, because the next screen has the same page.
   */
  prepare?: (page: Page) => Promise<unknown>
  /** After the path has been loaded, or instead of it. Ends when the screen is there. */
  open?: (page: Page) => Promise<unknown>
  /** Something never arrives here, on purpose: neither requests nor placeholders are waited for. */
  keepsLoading?: true
}
