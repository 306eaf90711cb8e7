import { z } from 'zod'
import type { Captcha, CaptchaResult } from './captcha.ts'
import type { UsedTokens } from './used-tokens.ts'
import { clock, deadline } from '../clock.ts'
import type { Config } from '../config.ts'
import { assertOutsideTransaction } from '../db/db.ts'

/** A short wait: after it, staff review the form instead. */
const deadlineMs = 3000

/** Google's tokens expire after two minutes; keeping them longer only costs a row. */
const rememberMs = 10 * 60_000

const SiteverifyResponse = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
})

/** Errors in our own configuration: not the visitor's fault, so staff review the form. */
const configurationErrors = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request'])

type Settings = Pick<Config, 'RECAPTCHA_SECRET' | 'RECAPTCHA_VERIFY_URL' | 'RECAPTCHA_HOSTNAMES' | 'PUBLIC_ORIGIN'>

const callSiteverify = async (settings: Settings, token: string, address: string) => {
  const body = new URLSearchParams({ secret: settings.RECAPTCHA_SECRET ?? '', response: token, remoteip: address })
  try {
    const answer = await fetch(settings.RECAPTCHA_VERIFY_URL, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: deadline(deadlineMs),
    })
    return answer.ok ? SiteverifyResponse.safeParse(await answer.json()).data : undefined
  } catch {
    return undefined
  }
}

/** reCAPTCHA v2: Google's widget creates the token, Google's server verifies it, and we check the hostname. */
export const recaptchaCaptcha = (settings: Settings, usedTokens: UsedTokens): Captcha => {
  const configured = settings.RECAPTCHA_HOSTNAMES
  const hostnames = configured.length > 0 ? configured : [new URL(settings.PUBLIC_ORIGIN).hostname]
  const evaluate = async (token: string, response: z.infer<typeof SiteverifyResponse>): Promise<CaptchaResult> => {
    const codes = response['error-codes']
    if (codes.some((one) => configurationErrors.has(one))) return 'unreachable'
    // one error code for two cases, which only we can tell apart
    if (codes.includes('timeout-or-duplicate')) return (await usedTokens.isUsed(token)) ? 'refused' : 'expired'
    // a token solved on another site does not count
    if (!response.success || !hostnames.includes(response.hostname ?? '')) return 'refused'
    return (await usedTokens.consume(token, clock.now() + rememberMs)) ? 'solved' : 'refused'
  }
  return {
    createPuzzle: async () => undefined,
    verify: async (_form, token, address) => {
      assertOutsideTransaction('call reCAPTCHA')
      const response = await callSiteverify(settings, token, address)
      return response ? evaluate(token, response) : 'unreachable'
    },
  }
}
