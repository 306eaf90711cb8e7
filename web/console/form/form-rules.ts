import { set } from 'react-hook-form'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/** Validates the form by the request's own schema; the first error of each field is shown. */
export const formRules =
  <Sent extends FieldValues, Parsed>(schema: z.ZodMiniType<Parsed, Sent>): Resolver<Sent, unknown, Parsed> =>
  (values) => {
    const { data, error } = schema.safeParse(values)
    if (!error) return { values: data, errors: {} }
    const errors: FieldErrors<Sent> = {}
    for (const issue of error.issues.toReversed()) {
      set(errors, issue.path.join('.'), { type: issue.code, message: issue.message })
    }
    return { values: {}, errors }
  }
