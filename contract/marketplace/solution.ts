import * as z from 'zod/mini'
import { openToAll } from '../http/access.ts'
import { captchaFailures } from '../http/captcha.ts'
import { submissionFields, formTexts } from './form.ts'
import { PackageId } from './cart.ts'
import { route } from '../http/route.ts'
import { Email, Language, LinkToken } from '../value/text.ts'

export const reportReasons = ['misleading', 'broken', 'rights', 'unlawful', 'other'] as const

const unknown = { status: 404, message: 'Solution not found' } as const
const dead = { status: 404, message: 'This link is no longer valid. Request the notice again.' } as const
const form = { ...openToAll, method: 'POST', rate: 'form', audit: 'none', transaction: 'own' } as const
const received = z.object({ received: z.literal(true) })

export const LaunchNoticeForm = z.object({ email: Email, acceptedTerms: z.literal(true, { error: formTexts.terms }) })
export const ReportForm = z.object({
  reason: z.enum(reportReasons),
  words: z._default(z.string().check(z.trim(), z.maxLength(2000, { error: formTexts.tooLong })), ''),
})

export const Review = z
  .object({
    review_id: z.string(),
    rating: z.int(),
    words: z.string(),
    /** The buyer's organisation; reviewers are anonymous. */
    organisation: z.string(),
    written_at: z.string(),
  })
  .register(z.globalRegistry, { id: 'Review' })
export type Review = z.infer<typeof Review>

/** What this installation has counted for a group of solutions; a figure that nobody has made yet is missing. */
export const SolutionFigures = z
  .object({
    group_id: z.string(),
    /** Mean of the published reviews, to one decimal. */
    rating: z.optional(z.number()),
    reviews: z.int(),
    /** Downloads of the documents that describe the group. */
    downloads: z.int(),
  })
  .register(z.globalRegistry, { id: 'SolutionFigures' })
export type SolutionFigures = z.infer<typeof SolutionFigures>

export const solutionRoutes = {
  /** The same answer whether or not the address has asked before. */
  askForLaunchNotice: route({
    ...form,
    path: '/api/launch-notices',
    summary: 'Request a launch notice for a package; a mail asks to confirm the address',
    body: z.strictObject({ packageId: PackageId, email: Email, ...submissionFields }),
    reply: received,
    failures: { ...captchaFailures, solution_unknown: unknown },
  }),
  confirmLaunchNotice: route({
    ...openToAll,
    method: 'POST',
    path: '/api/launch-notices/confirm',
    summary: 'Confirm a launch notice with the token of the mailed link',
    rate: 'form',
    audit: 'none',
    transaction: 'own',
    body: z.strictObject({ token: LinkToken }),
    reply: z.object({ package_id: z.string() }),
    failures: { notice_unknown: dead },
  }),
  /** Also the target of one-click unsubscribe (RFC 8058), so the token is in the URL. */
  endLaunchNotice: route({
    ...openToAll,
    method: 'POST',
    path: '/api/launch-notices/end/:token',
    summary: 'Unsubscribe from a launch notice with one click',
    acceptsForm: true,
    // mail providers post from addresses shared by many recipients
    rate: 'write',
    audit: 'none',
    transaction: 'own',
    params: z.strictObject({ token: LinkToken }),
    reply: z.object({ ended: z.literal(true) }),
    failures: {},
  }),
  reportSolution: route({
    ...form,
    path: '/api/solution-reports',
    summary: 'Flag a solution as inappropriate',
    body: z.strictObject({
      solutionId: PackageId,
      reason: z.enum(reportReasons),
      words: z._default(z.string().check(z.trim(), z.maxLength(2000)), ''),
      recaptchaToken: submissionFields.recaptchaToken,
      language: Language,
      formId: submissionFields.formId,
      callbackNote: submissionFields.callbackNote,
    }),
    reply: received,
    failures: { ...captchaFailures, solution_unknown: unknown },
  }),
  /** For static pages, which cannot know it. */
  listSolutionFigures: route({
    ...openToAll,
    method: 'GET',
    path: '/api/solutions/figures',
    summary: 'Ratings and downloads of the groups of solutions that have some',
    rate: 'read',
    audit: 'none',
    transaction: 'request',
    cacheSeconds: 60,
    reply: z.object({ groups: z.array(SolutionFigures) }),
    failures: {},
  }),
  listReviews: route({
    ...openToAll,
    method: 'GET',
    path: '/api/solutions/:solutionId/reviews',
    summary: 'Reviews of a solution, newest first',
    rate: 'read',
    audit: 'none',
    transaction: 'request',
    params: z.strictObject({ solutionId: PackageId }),
    query: z.strictObject({ after: z.optional(z.string().check(z.maxLength(100))) }),
    reply: z.object({ items: z.array(Review), next: z.optional(z.string()) }),
    failures: { solution_unknown: unknown },
  }),
}
