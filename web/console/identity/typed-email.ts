let email = ''

/** What was typed on one page of the sign-in area, so that the next one need not ask again. It stays in memory. */
export const typedEmail = {
  keep: (text: string) => {
    email = text
  },
  read: () => email,
}
