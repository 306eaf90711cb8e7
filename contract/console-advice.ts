import * as z from 'zod/mini'
import { memberRead } from './access.ts'
import { route } from './route.ts'
import { Language, Line } from './text.ts'

/** What a check of some domain has found. A domain that joins adds its kinds here and their words in the browser. */
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
    /** How many, where the finding counts something. */
    count: z.optional(z.int()),
  })
  .register(z.globalRegistry, { id: 'Finding' })
export type Finding = z.infer<typeof Finding>

/** The steps of setting up an account and an organisation, in the order in which they make sense. */
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
    /** What is known of it: the number of members, say. */
    count: z.optional(z.int()),
  })
  .register(z.globalRegistry, { id: 'SetUpStep' })
export type SetUpStep = z.infer<typeof SetUpStep>

/** Something of the organisation, or of the market, that a search has found. */
export const foundKinds = ['team', 'project', 'member', 'invoice', 'resource', 'solution'] as const
export const Found = z
  .object({
    kind: z.enum(foundKinds),
    id: z.string(),
    label: z.string(),
    hint: z.optional(z.string()),
    /** Of an invoice that this person may pay: what is still open of it. */
    open: z.optional(z.int()),
    /** Its page, for what has one outside the console. */
    path: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'Found' })
export type Found = z.infer<typeof Found>

export const adviceRoutes = {
  viewAdvice: route({
    ...memberRead,
    method: 'GET',
    path: '/api/v1/advice',
    summary: 'What the checks of the organization have found, the gravest first',
    reply: z.object({ findings: z.array(Finding) }),
    failures: {},
  }),
  viewSetUp: route({
    ...memberRead,
    method: 'GET',
    path: '/api/v1/set-up',
    summary: 'Which steps of setting up are done; only those that the person may take',
    reply: z.object({ steps: z.array(SetUpStep) }),
    failures: {},
  }),
  findThings: route({
    ...memberRead,
    method: 'GET',
    path: '/api/v1/find',
    summary: 'Things of the organization, and solutions, whose name contains a text; marks may be left out',
    /** In which language solutions are named; they are found by their names in both. */
    query: z.strictObject({ text: Line(100).check(z.minLength(2)), language: z._default(Language, 'en') }),
    reply: z.object({ found: z.array(Found) }),
    failures: {},
  }),
}
