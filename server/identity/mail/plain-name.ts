const shape = /^[\p{L}\p{M}'’. -]{1,60}$/u

/** A dot may end a title or an initial (Dr. Lan, Lê T. Hoa); elsewhere it makes a URL or a sentence. */
const dotted = /[\p{L}\p{M}]{4}\.|\.(?! |$)/u

/** Letters or marks to Unicode but not visible. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

const maxWords = 6

/** The name if it is safe to repeat in our mails: people can register as "win at evil.example" or as a whole sentence. */
export const plainName = (name: string): string | undefined =>
  shape.test(name) && !dotted.test(name) && !invisible.test(name) && name.trim().split(/ +/).length <= maxWords
    ? name
    : undefined
