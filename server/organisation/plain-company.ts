const shape = /^[\p{L}\p{M}\p{N}'’"“”&+,.() -]{1,120}$/u

/**
 * Whoever applies or invites may call his company "Your prize is at evil.example"; such a name is not repeated in a
 * mail of ours to somebody else.
 */
export const plainCompany = (name: string): string | undefined =>
  shape.test(name) && !/\.[\p{L}\p{N}]/u.test(name) ? name : undefined
