let email = ''

/** The address typed on one page of the sign-in area, for the next. In memory only. */
export const typedEmail = {
  keep: (text: string) => {
    email = text
  },
  read: () => email,
}
