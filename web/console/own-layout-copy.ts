import { organisationChoice, session, supportSession } from '../api/browser.ts'
import { openLayoutCopy } from './layout-copy.ts'

/** A support session leaves no trace in the browser it runs in: what is kept there belongs to somebody else. */
const nothing = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/** The copy of whoever is signed in, for the organisation of this tab. Apart from what asks the server: a skeleton reads it. */
export const openOwnLayoutCopy = () =>
  openLayoutCopy(
    supportSession.isHere() ? nothing : localStorage,
    `${session.ownerId()} ${organisationChoice.current()}`,
  )
