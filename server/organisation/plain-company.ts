const shape = /^[\p{L}\p{M}\p{N}'’"“”&+,.() -]{1,60}$/u
/** A telephone number, however it is grouped. */
const number = /(?:\p{N}[ .,()+-]*){5}/u

/**
 * Whoever applies or invites may call his company "Your prize is at evil.example" or "Call 0900 123 456"; such a name
 * is not repeated in a mail of ours to somebody else.
 */
export const plainCompany = (name: string): string | undefined =>
  shape.test(name) && !number.test(name) && !/\.[\p{L}\p{N}]/u.test(name) ? name : undefined
