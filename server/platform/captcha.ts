import { type CaptchaForm, hasOwnPuzzle } from '@song-hanh/contract/captcha'
import { altchaCaptcha } from './captcha-altcha.ts'
import { recaptchaCaptcha } from './captcha-recaptcha.ts'
import { openUsedTokens } from './captcha-used-tokens.ts'
import type { Config } from './config.ts'
import type { Database } from './db.ts'

/** What became of the captcha of a form. `unreachable`: the service that judges did not answer; people look at it then. */
export type CaptchaResult = 'solved' | 'expired' | 'refused' | 'unreachable'

/** A piece of work for the visitor's machine, in the words of the ALTCHA protocol. */
export type Puzzle = {
  algorithm: 'SHA-256'
  challenge: string
  salt: string
  signature: string
  max_number: number
}

/** One port for every kind of captcha; which one stands behind it is configuration, but for the forms of the console. */
export type Captcha = {
  /** A puzzle for the browser; nothing where the service makes its own. */
  createPuzzle(form: CaptchaForm): Promise<Puzzle | undefined>
  /** Judges a token once: the same one a second time is refused. */
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
