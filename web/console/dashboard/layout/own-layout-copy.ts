import { organisationChoice, session, supportSession } from '../../../api/browser.ts'
import { openLayoutCopy } from './layout-copy.ts'

/** A support session leaves no trace in the browser: its storage belongs to another person. */
const nothing = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/**
 * The signed-in person's copy for this tab's organisation. Kept apart from code that calls the server: a skeleton reads
 * it.
 */
export const openOwnLayoutCopy = () =>
  openLayoutCopy(
    supportSession.isActive() ? nothing : localStorage,
    `${session.ownerId()} ${organisationChoice.current()}`,
  )
