import * as z from 'zod/mini'
import en from './contact-options.en.json' with { type: 'json' }
import vi from './contact-options.vi.json' with { type: 'json' }
import { Text } from './text.ts'

const texts = <const Name extends string>(...names: Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, Text])) as Record<Name, typeof Text>)

/** What people read for each value that the forms send, in the order in which it is offered; a test compares the values. */
const Labels = z.record(z.string(), Text)

/** The two forms that reach the provider: what stands around them and what can be chosen in them. */
export const ContactOptions = z.strictObject({
  meta: texts('title', 'description'),
  hero: texts('title', 'subtitle', 'support', 'supportSentence'),
  position: Labels,
  companySize: Labels,
  implementationTime: Labels,
  interestedSolutions: Labels,
  resourceTypes: Labels,
  contactForm: z.strictObject({
    title: Text,
    labels: texts(
      'fullName',
      'phone',
      'email',
      'company',
      'position',
      'companySize',
      'website',
      'interestedSolutions',
      'implementationTime',
      'requirements',
    ),
    /** Begins the request of somebody who comes from a solution's page. */
    about: Text.check(z.includes('{solution}')),
    /** Begins the request of somebody who orders what is in his cart; the packages follow, each in a line of its own. */
    order: Text,
    submit: Text,
    success: Text,
  }),
  documentRequestForm: z.strictObject({
    title: Text,
    subtitle: Text,
    labels: texts('name', 'email', 'company', 'phone', 'resourceTypes', 'message'),
    submit: Text,
    success: Text,
  }),
})
export type ContactOptions = z.infer<typeof ContactOptions>

export const contactOptions = { vi: ContactOptions.parse(vi), en: ContactOptions.parse(en) }
