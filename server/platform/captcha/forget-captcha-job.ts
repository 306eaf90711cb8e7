import { forgetJob } from '../job/forget-job.ts'

/** Used captcha tokens that have expired. */
export const forgetCaptchaJob = forgetJob({
  name: 'platform.forget_captcha',
  schedule: '53 * * * *',
  table: 'platform.captcha_spent',
  when: 'expires_at < now()',
  logMessage: 'deleted used captcha tokens',
})
