import { z } from 'zod'

/** What people read: composed (NFC), so that search and comparison see one spelling of each Vietnamese letter. */
export const Text = z
  .string()
  .trim()
  .min(1)
  .refine((text) => text === text.normalize('NFC'), 'not in NFC')

/** An address inside the product, without language prefix. */
export const Path = z.string().regex(/^\/(?!\/)/)
