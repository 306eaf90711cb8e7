import { forgetJob } from './jobs-forget.ts'

/** Solved captchas that their age refuses by now. */
export const forgetCaptchaJob = forgetJob({
  name: 'platform.forget_captcha',
  schedule: '53 * * * *',
  table: 'platform.captcha_spent',
  when: 'expires_at < now()',
  logMessage: 'spent captchas are forgotten',
})
