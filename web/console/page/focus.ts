export const focusMain = () => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })

/** The focused element is gone; without help the keyboard starts again at the top of the page. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/** A dialog or popup is open on top of the page. */
export const isInDialog = () =>
  Boolean(document.activeElement?.closest('[role=dialog][data-open], [role=alertdialog][data-open]'))
