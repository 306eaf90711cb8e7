import { type CaptchaForm, hasOwnPuzzle } from '@song-hanh/contract/http/captcha'
import type { Config } from '../config.ts'
import type { Database } from '../db/db.ts'
import { altchaCaptcha } from './altcha.ts'
import type { Captcha } from './captcha.ts'
import { recaptchaCaptcha } from './recaptcha.ts'
import { openUsedTokens } from './used-tokens.ts'

export const openCaptcha = (config: Config, database: Database): Captcha => {
  const usedTokens = openUsedTokens(database)
  const own = altchaCaptcha(config, usedTokens)
  const chosen = config.CAPTCHA === 'recaptcha' ? recaptchaCaptcha(config, usedTokens) : own
  const captchaFor = (form: CaptchaForm) => (hasOwnPuzzle(form) ? own : chosen)
  return {
    createPuzzle: (form, address) => captchaFor(form).createPuzzle(form, address),
    verify: (form, token, address) => captchaFor(form).verify(form, token, address),
  }
}
