import * as z from 'zod/mini'

export const languages = ['vi', 'en'] as const
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/**
 * A single line of user text: trimmed and NFC-normalized, so that equal-looking names are equal. No line breaks, and no
 * bidi control characters (embeddings, overrides, isolates).
 */
export const Line = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.maxLength(max),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u),
    )

/** Multi-line user text: line breaks are allowed, control and bidi control characters are not. */
export const Paragraphs = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.maxLength(max),
      z.regex(/^(?:[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]|[\t\r\n])*$/u),
    )

/** At least one visible character: joiners, fillers, lone combining marks and blanks do not count. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{M}\p{Cc}\u2800]/u

/** A required line. */
export const FilledLine = (max: number, error: string) =>
  Line(max).check(z.minLength(1, { error }), z.regex(visible, { error }))

/** An e-mail address in canonical form: trimmed and lower case. Texts from the specification. */
export const Email = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: "Email can't be empty." }),
      z.maxLength(254, { error: 'Email invalid.' }),
    ),
  z.email({ error: 'Email invalid.' }),
)

/** Random token of a mailed link: 256 bits. Anything else is not looked up. */
export const LinkToken = z.string().check(z.minLength(1), z.maxLength(200))
