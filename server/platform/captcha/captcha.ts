import { type CaptchaForm, hasOwnPuzzle } from '@song-hanh/contract/http/captcha'
import { altchaCaptcha } from './altcha.ts'
import { recaptchaCaptcha } from './recaptcha.ts'
import { openUsedTokens } from './used-tokens.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/db.ts'

/** Result of a captcha check. `unreachable`: the verification service did not answer; staff review the form. */
export type CaptchaResult = 'solved' | 'expired' | 'refused' | 'unreachable'

/** A proof-of-work challenge, in the field names of the ALTCHA protocol. */
export type Puzzle = {
  algorithm: 'SHA-256'
  challenge: string
  salt: string
  signature: string
  max_number: number
}

/** Common interface of the captcha providers; configuration chooses one, except for forms of the console. */
export type Captcha = {
  /** A puzzle for the browser; undefined where the provider's widget makes its own. */
  createPuzzle(form: CaptchaForm): Promise<Puzzle | undefined>
  /** Verifies a token once: a replay is refused. */
  verify(form: CaptchaForm, token: string, address: string): Promise<CaptchaResult>
}

export const openCaptcha = (config: Config, database: Database): Captcha => {
  const usedTokens = openUsedTokens(database)
  const own = altchaCaptcha(config, usedTokens)
  const chosen = config.CAPTCHA === 'recaptcha' ? recaptchaCaptcha(config, usedTokens) : own
  const captchaFor = (form: CaptchaForm) => (hasOwnPuzzle(form) ? own : chosen)
  return {
    createPuzzle: (form) => captchaFor(form).createPuzzle(form),
    verify: (form, token, address) => captchaFor(form).verify(form, token, address),
  }
}
