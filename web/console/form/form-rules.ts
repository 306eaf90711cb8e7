import type * as z from 'zod/mini'

/** Names of fields and what is wrong with them. */
export type FormErrors = Record<string, string | undefined>

/** Validates a form by the request's own schema; the first error of each field is shown. */
export const checkForm = <Parsed>(schema: z.ZodMiniType<Parsed>, values: Record<string, unknown>) => {
  const { data, error } = schema.safeParse(values)
  const complaints = (error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message] as const)
  return { data, errors: Object.fromEntries(complaints.toReversed()) as FormErrors }
}
