import * as z from 'zod/mini'

export const languages = ['vi', 'en'] as const
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/**
 * One line that people typed: trimmed, NFC so that equal-looking names are equal. Nothing that ends a line for some
 * program, and nothing that turns the order of what is read (the embeddings, overrides and isolates of Unicode).
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

/** Lines that people typed: what ends a line is welcome, what rings, hides or turns the order of reading is not. */
export const Paragraphs = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.maxLength(max),
      z.regex(/^(?:[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]|[\t\r\n])*$/u),
    )

/** Something that one can see: joiners, fillers, marks without a letter and blanks alone are not. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{M}\p{Cc}\u2800]/u

/** A line that has to be filled in. */
export const FilledLine = (max: number, error: string) =>
  Line(max).check(z.minLength(1, { error }), z.regex(visible, { error }))

/** An e-mail address as we compare it: trimmed and lower case. The texts are the specification's. */
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

/** The random part of a link that we mailed: 256 bits. Anything else is not looked up. */
export const LinkToken = z.string().check(z.minLength(1), z.maxLength(200))
