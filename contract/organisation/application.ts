import * as z from 'zod/mini'
import { openToAll } from '../http/access.ts'
import { captchaFailures, CaptchaToken } from '../http/captcha.ts'
import { CountryCode } from '../value/country.ts'
import { route } from '../http/route.ts'
import { TermsVersion } from '../value/terms.ts'
import { Email, FilledLine, Line, LinkToken } from '../value/text.ts'

export const applicationTexts = {
  country: "Country can't be empty.",
  person: "Contact person can't be empty.",
  phone: "Phone can't be empty.",
} as const

export const purposes = ['-', 'Become a Reseller', 'Partnership Proposal'] as const

/** The business form, which is also the request body except for the terms. */
export const applicationFields = {
  country: z.pipe(z.string().check(z.minLength(1, { error: applicationTexts.country })), CountryCode),
  person: FilledLine(120, applicationTexts.person),
  email: Email,
  phone: FilledLine(40, applicationTexts.phone),
  company: z.optional(Line(200)),
  purpose: z.optional(z.enum(purposes)),
}
export const ApplicationForm = z.object(applicationFields)

export const applicationStates = ['received', 'in_review', 'more_information', 'approved', 'rejected'] as const

export const Application = z
  .object({
    number: z.int(),
    state: z.enum(applicationStates),
    company: z.nullable(z.string()),
    person: z.string(),
    email: z.string(),
    submitted_at: z.string(),
    /** Expected answer window: 24 to 48 working hours after the application or the last reply. */
    answer_from: z.string(),
    answer_by: z.string(),
    /** Working minutes since then; paused while we wait for the applicant, stopped at the end. */
    worked_minutes: z.int(),
    steps: z.array(
      z.object({
        state: z.enum([...applicationStates, 'answered']),
        at: z.string(),
        /** Message from one side to the other. */
        words: z.nullable(z.string()),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'Application' })
export type Application = z.infer<typeof Application>

const unknown = { status: 404, message: 'There is no application at this address.' } as const

export const applicationRoutes = {
  applyForAccount: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/register',
    summary: 'Apply for an account as a business',
    rate: 'form',
    audit: 'none', // a second application of the same address changes nothing and must get the same answer
    transaction: 'own',
    body: z.strictObject({
      ...applicationFields,
      type: z.literal('business'),
      terms_version: TermsVersion,
      /** Optional in form only: a page of the previous release gets `captcha_failed`, which it can show. */
      recaptchaToken: z.optional(CaptchaToken),
    }),
    reply: z.object({ created: z.literal(true) }),
    failures: {
      ...captchaFailures,
      email_domain_blocked: {
        status: 422,
        message:
          'This email domain is not allowed for business accounts. Please use a business or professional email address.',
      },
    },
  }),
  viewApplication: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/application',
    summary: 'The state of an application, by the token of the mailed link',
    rate: 'read',
    audit: 'none', // read-only; the token is in the body to keep it out of logs
    transaction: 'own',
    body: z.strictObject({ token: LinkToken }),
    reply: z.object({ application: Application }),
    failures: { application_unknown: unknown },
  }),
  answerApplication: route({
    ...openToAll,
    method: 'POST',
    path: '/id/auth/v2/application/answer',
    summary: 'Send the information that the review asked for',
    rate: 'form',
    audit: 'organisation.application_answered',
    transaction: 'own',
    body: z.strictObject({
      token: LinkToken,
      words: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
    }),
    reply: z.object({ application: Application }),
    failures: {
      application_unknown: unknown,
      nothing_asked: { status: 409, message: 'This application does not wait for anything from you.' },
    },
  }),
}
