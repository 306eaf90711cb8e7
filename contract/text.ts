import * as z from 'zod/mini'

export const languages = ['vi', 'en'] as const
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/** One line that people typed: trimmed, no control characters, NFC so that equal-looking names are equal. */
export const Line = (max: number) =>
  z.string().check(z.trim(), z.normalize('NFC'), z.maxLength(max), z.regex(/^\P{Cc}*$/u))

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
