import * as z from 'zod/mini'
import en from './contact.en.json' with { type: 'json' }
import vi from './contact.vi.json' with { type: 'json' }
import { Text } from './text.ts'

const Mailbox = z.strictObject({ label: Text, value: z.email() })

/** How to reach the provider. Numbers and addresses are placeholders; an installation sets its own by configuration. */
export const Contact = z.strictObject({
  hotline: z.strictObject({ label: Text, value: z.string().check(z.regex(/^[\d ]+$/)), hours: Text }),
  sales: Mailbox,
  support: Mailbox,
})
export type Contact = z.infer<typeof Contact>

export const contact = { vi: Contact.parse(vi), en: Contact.parse(en) }
