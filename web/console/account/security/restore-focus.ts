/** Poll interval and timeout for the dialog to close. */
const pollMs = 150
const timeoutMs = 3000

const isInDialog = (element: Element | null) => Boolean(element?.closest('[role=dialog],[role=alertdialog]'))

/**
 * The element that opened a dialog may disappear with the action (a removed passkey, an ended session), and a field
 * that takes the focus on opening makes the dialog forget where it was. Moves the focus to that button, or to the
 * heading with this id, instead of the top of the page, unless something else has the focus.
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
  // the dialog restores the focus when it closes
  setTimeout(look, 2 * pollMs)
}
