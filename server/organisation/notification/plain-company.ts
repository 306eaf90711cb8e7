const shape = /^[\p{L}\p{M}\p{N}'’"“”&+,.() -]{1,60}$/u
/** A telephone number in any grouping. */
const number = /(?:\p{N}[ .,()+-]*){5}/u

/**
 * The name if it is safe to repeat in a mail to others, else undefined: an applicant or inviter may call their company
 * "Your prize is at evil.example" or "Call 0900 123 456".
 */
export const plainCompany = (name: string): string | undefined =>
  shape.test(name) && !number.test(name) && !/\.[\p{L}\p{N}]/u.test(name) ? name : undefined
