let isShown = false

/** Whether the login page says that a session has ended: to somebody who did not end it here himself. */
export const sessionEndNotice = {
  show: () => {
    isShown = true
  },
  forget: () => {
    isShown = false
  },
  isShown: () => isShown,
}
