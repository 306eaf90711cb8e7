import * as z from 'zod/mini'

/** What people read: composed (NFC), so that search and comparison see one spelling of each Vietnamese letter. */
export const Text = z.string().check(
  z.trim(),
  z.minLength(1),
  z.refine((text) => text === text.normalize('NFC'), 'not in NFC'),
)

/** An address inside the product, without language prefix. */
export const Path = z.string().check(z.regex(/^\/(?!\/)/))
