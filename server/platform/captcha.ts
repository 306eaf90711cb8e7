import { type CaptchaForm, hasOwnPuzzle } from '@song-hanh/contract/captcha'
import { altchaCaptcha } from './captcha-altcha.ts'
import { recaptchaCaptcha } from './captcha-recaptcha.ts'
import { openSpent } from './captcha-used-tokens.ts'
import type { Config } from './config.ts'
import type { Database } from './db.ts'

/** What became of the captcha of a form. `unreachable`: the service that judges did not answer; people look at it then. */
export type Verdict = 'solved' | 'expired' | 'refused' | 'unreachable'

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
  draw(form: CaptchaForm): Promise<Puzzle | undefined>
  /** Judges a token once: the same one a second time is refused. */
  verify(form: CaptchaForm, token: string, address: string): Promise<Verdict>
}

export const openCaptcha = (config: Config, database: Database): Captcha => {
  const spent = openSpent(database)
  const own = altchaCaptcha(config, spent)
  const chosen = config.CAPTCHA === 'recaptcha' ? recaptchaCaptcha(config, spent) : own
  const before = (form: CaptchaForm) => (hasOwnPuzzle(form) ? own : chosen)
  return {
    draw: (form) => before(form).draw(form),
    verify: (form, token, address) => before(form).verify(form, token, address),
  }
}
