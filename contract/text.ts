import { z } from 'zod'

export const languages = ['vi', 'en'] as const
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/** One line that people typed: trimmed, no control characters, NFC so that equal-looking names are equal. */
export const Line = (max: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .max(max)
    .regex(/^\P{Cc}*$/u)

/** An e-mail address as we compare it: trimmed and lower case. The texts are the specification's. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: "Email can't be empty." })
  .max(254, { error: 'Email invalid.' })
  .pipe(z.email({ error: 'Email invalid.' }))
