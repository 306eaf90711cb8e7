const shape = /^[\p{L}\p{M}'’. -]{1,60}$/u

/** A dot ends a short title (Dr. Lan, Lê T. Hoa); elsewhere it makes an address or a sentence. */
const dotted = /[\p{L}\p{M}]{4}\.|\.(?! |$)/u

/** They are letters or marks to Unicode and nothing to the eye, which hides what stands on both sides of them. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

const maxWords = 6

/** Who registers may call himself "win at evil.example" or a whole sentence; that is not repeated in a mail of ours. */
export const plainName = (name: string): string | undefined =>
  shape.test(name) && !dotted.test(name) && !invisible.test(name) && name.trim().split(/ +/).length <= maxWords
    ? name
    : undefined
