/** How often it is looked whether the dialog has closed, and for how long: a slow machine takes its time. */
const pollMs = 150
const timeoutMs = 3000

const isInDialog = (element: Element | null) => Boolean(element?.closest('[role=dialog],[role=alertdialog]'))

/**
 * What was pressed may go away with what it did: a passkey that is removed, a device that is signed out; and a field
 * that takes the focus as its dialog opens makes the dialog forget where it was before. Whoever works by keyboard goes
 * on at that button, or at the heading of this id, and not at the top of the page. Nothing happens where the focus has
 * found a place.
 */
export const restoreFocusTo = (place: string | { current: HTMLElement | null }): void => {
  const begun = Date.now()
  const look = () => {
    if (isInDialog(document.activeElement)) {
      if (Date.now() - begun < timeoutMs) setTimeout(look, pollMs)
      return
    }
    if (document.activeElement !== document.body) return
    const found = typeof place === 'string' ? document.getElementById(place) : place.current
    found?.focus()
  }
  // the dialog gives the focus back as it goes
  setTimeout(look, 2 * pollMs)
}
