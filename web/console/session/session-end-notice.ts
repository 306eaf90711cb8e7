let isShown = false

/** Whether the login page says that the session ended: only to a person who did not end it here themselves. */
export const sessionEndNotice = {
  show: () => {
    isShown = true
  },
  forget: () => {
    isShown = false
  },
  isShown: () => isShown,
}
