import * as z from 'zod/mini'
import { openToAll } from './access.ts'
import { pipelineFailures } from './failure.ts'
import { route } from './route.ts'

/** Text from the specification, shown while the captcha is unsolved. */
export const captchaMissing = 'Vui lòng hoàn thành xác thực reCAPTCHA.'

/** The captcha token of a form: the solved puzzle, or the reCAPTCHA token. */
export const CaptchaToken = z.string().check(z.minLength(1, { error: captchaMissing }), z.maxLength(4096))

/** A puzzle is bound to one form, so that work for one form cannot be used for another. */
export const captchaForms = ['contact', 'documents', 'launch', 'report', 'ekyc', 'application', 'registration'] as const
export const CaptchaForm = z.enum(captchaForms)
export type CaptchaForm = z.infer<typeof CaptchaForm>

/**
 * These forms always use our own puzzle, whatever the installation configured: they are in the console, whose content
 * security policy allows no third-party scripts.
 */
const ownPuzzle: ReadonlySet<CaptchaForm> = new Set(['ekyc', 'application', 'registration'])
export const hasOwnPuzzle = (form: CaptchaForm): boolean => ownPuzzle.has(form)

/** Lifetime of a puzzle: long enough to fill in a long form, too short to stockpile solutions. */
export const captchaLifetimeMs = 10 * 60_000

/** Each try derives a key: native code does it hardly faster than a browser does, unlike plain hashing. */
export const puzzleAlgorithm = 'PBKDF2/SHA-256'

export const captchaFailures = {
  captcha_expired: { status: 422, message: 'The captcha has expired. Please solve it again.' },
  captcha_failed: { status: 422, message: 'The captcha could not be verified. Please try again.' },
} as const

const Puzzle = z.object({
  algorithm: z.literal(puzzleAlgorithm),
  challenge: z.string(),
  salt: z.string(),
  signature: z.string(),
  /** The number is at most this. */
  max_number: z.int(),
  /** Iterations of the derivation for each number. */
  iterations: z.int(),
})

export const captchaRoutes = {
  /** A proof-of-work challenge (ALTCHA protocol), requested when the visitor starts to fill in a form. */
  drawCaptcha: route({
    ...openToAll,
    method: 'GET',
    path: '/api/captcha/:form',
    summary: 'A proof-of-work puzzle for a form; none where the form uses reCAPTCHA',
    rate: 'read',
    audit: 'none',
    transaction: 'none',
    params: z.strictObject({ form: CaptchaForm }),
    reply: Puzzle,
    failures: { not_found: pipelineFailures.not_found },
  }),
}
