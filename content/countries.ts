import * as z from 'zod/mini'
import source from './countries.json' with { type: 'json' }
import { Text } from './text.ts'

const Country = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z]{2}$/)),
  name: Text,
  nameVi: Text,
  dialCode: z.string().check(z.regex(/^\+\d{1,3}$/)),
})

const Countries = z.strictObject({ default: Country.shape.code, options: z.array(Country) })
export type Country = z.infer<typeof Country>

/** The countries of the registration form: 23 of them, in the order in which it offers them. */
export const countries = Countries.parse(source)
