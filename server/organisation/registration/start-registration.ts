import type { organisation } from '@song-hanh/contract/organisation'
import type { IdentityDeps } from '#identity'
import { startAddressProof } from '#identity/code'
import { secondsBetweenMails } from '#identity/throttle'
import type { Captcha } from '#platform/captcha/captcha'
import type { Handler } from '#platform/http/handler'
import { registrationProof } from './registration.ts'

/** The same for every address: what it belongs to is looked up once the code was entered. */
export const startRegistration =
  (deps: IdentityDeps, captcha: Captcha): Handler<typeof organisation.startRegistration> =>
  async ({ body, ...call }) => {
    const verdict = await captcha.verify('registration', body.recaptchaToken, call.request.address)
    if (verdict !== 'solved') return verdict === 'expired' ? 'captcha_expired' : 'captcha_failed'
    const wait = await startAddressProof(deps, call, { ...registrationProof, email: body.email })
    return wait === undefined
      ? { sent: true, wait_seconds: secondsBetweenMails }
      : { failure: 'too_many_codes', retryAfterSeconds: wait }
  }
