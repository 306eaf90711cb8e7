export const focusMain = () => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })

/** The element that had the focus is gone; without help the keyboard starts again at the top of the page. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/** Somebody has opened something over the page, and works there. */
export const isInDialog = () =>
  Boolean(document.activeElement?.closest('[role=dialog][data-open], [role=alertdialog][data-open]'))
