import * as z from 'zod/mini'
import { openToAll } from './access.ts'
import { pipelineFailures } from './failure.ts'
import { route } from './route.ts'

/** The specification's text, as a form shows it while nothing is solved. */
export const captchaMissing = 'Vui lòng hoàn thành xác thực reCAPTCHA.'

/** What the form sends for its captcha: the solved puzzle, or what reCAPTCHA gave the browser. */
export const CaptchaToken = z.string().check(z.minLength(1, { error: captchaMissing }), z.maxLength(4096))

/** A puzzle is for one form, so that work done for one cannot open another. */
export const captchaForms = ['contact', 'documents', 'launch', 'report', 'ekyc'] as const
export const CaptchaForm = z.enum(captchaForms)
export type CaptchaForm = z.infer<typeof CaptchaForm>

/**
 * Before these stands our own puzzle, whatever an installation chose for the others: they are in the console, whose
 * policy admits nobody else's script.
 */
const ownPuzzle: ReadonlySet<CaptchaForm> = new Set(['ekyc'])
export const hasOwnPuzzle = (form: CaptchaForm): boolean => ownPuzzle.has(form)

/** A puzzle counts for so long. Filling in a long form takes a while; a store of solved ones is of no use after it. */
export const captchaLifetimeMs = 10 * 60_000

export const captchaFailures = {
  captcha_expired: { status: 422, message: 'The captcha has expired. Please solve it again.' },
  captcha_failed: { status: 422, message: 'The captcha could not be verified. Please try again.' },
} as const

export const captchaRoutes = {
  /** A small piece of work for the visitor's machine (the ALTCHA protocol); asked for when he begins to fill in a form. */
  drawCaptcha: route({
    ...openToAll,
    method: 'GET',
    path: '/api/captcha/:form',
    summary: 'A proof-of-work puzzle for a form; there is none where reCAPTCHA stands before the form',
    rate: 'read',
    audit: 'none',
    transaction: 'none',
    params: z.strictObject({ form: CaptchaForm }),
    reply: z.object({
      algorithm: z.literal('SHA-256'),
      challenge: z.string(),
      salt: z.string(),
      signature: z.string(),
      max_number: z.int(),
    }),
    failures: { not_found: pipelineFailures.not_found },
  }),
}
