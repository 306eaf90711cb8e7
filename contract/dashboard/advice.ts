import * as z from 'zod/mini'
import { memberRead } from '../http/access.ts'
import { route } from '../http/route.ts'
import { Language, Line } from '../value/text.ts'

/** Kinds of findings. A domain that adds a check adds its kinds here and their texts in the browser. */
export const findingKinds = [
  'own_factor_off',
  'overdue_invoices',
  'members_without_factor',
  'single_owner',
  'keys_unused',
  'keys_old',
  'no_billing_contact',
] as const
export const Finding = z
  .object({
    kind: z.enum(findingKinds),
    severity: z.enum(['danger', 'warning']),
    /** Count, for findings that count something. */
    count: z.optional(z.int()),
  })
  .register(z.globalRegistry, { id: 'Finding' })
export type Finding = z.infer<typeof Finding>

/** Steps of setting up an account and an organisation, in recommended order. */
export const setUpKinds = [
  'email_verified',
  'contact_complete',
  'own_factor',
  'team_invited',
  'project_created',
  'factor_policy',
] as const
export const SetUpStep = z
  .object({
    kind: z.enum(setUpKinds),
    done: z.boolean(),
    /** Count behind the step, e.g. the number of members. */
    count: z.optional(z.int()),
  })
  .register(z.globalRegistry, { id: 'SetUpStep' })
export type SetUpStep = z.infer<typeof SetUpStep>

/** A search result: something in the organisation, or a solution of the marketplace. */
export const foundKinds = ['team', 'project', 'member', 'invoice', 'resource', 'solution'] as const
export const SearchResult = z
  .object({
    kind: z.enum(foundKinds),
    id: z.string(),
    label: z.string(),
    hint: z.optional(z.string()),
    /** For an invoice that the caller may pay: the open amount. */
    open: z.optional(z.int()),
    /** Path, for results outside the console. */
    path: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'Found' })
export type SearchResult = z.infer<typeof SearchResult>

export const adviceRoutes = {
  viewAdvice: route({
    ...memberRead,
    method: 'GET',
    path: '/api/v1/advice',
    summary: "Findings of the organization's checks, most severe first",
    reply: z.object({ findings: z.array(Finding) }),
    failures: {},
  }),
  viewSetUp: route({
    ...memberRead,
    method: 'GET',
    path: '/api/v1/set-up',
    summary: 'Setup steps that the caller may take, and whether they are done',
    reply: z.object({ steps: z.array(SetUpStep) }),
    failures: {},
  }),
  findThings: route({
    ...memberRead,
    method: 'GET',
    path: '/api/v1/find',
    summary: 'Search the organization and the solutions by name, ignoring diacritics',
    /** Language of the solution names in the reply; the search matches both languages. */
    query: z.strictObject({ text: Line(100).check(z.minLength(2)), language: z._default(Language, 'en') }),
    reply: z.object({ found: z.array(SearchResult) }),
    failures: {},
  }),
}
