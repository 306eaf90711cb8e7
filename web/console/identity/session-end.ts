let told = false

/** Whether the login page says that a session has ended: to somebody who did not end it here himself. */
export const sessionEnd = {
  tell: () => {
    told = true
  },
  forget: () => {
    told = false
  },
  isTold: () => told,
}
