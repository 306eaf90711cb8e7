import { z } from 'zod'
import type { Captcha, CaptchaResult } from './captcha.ts'
import type { UsedTokens } from './captcha-used-tokens.ts'
import { clock, deadline } from './clock.ts'
import type { Config } from './config.ts'
import { assertOutsideTransaction } from './db.ts'

/** A form is better read by people than waited for longer. */
const deadlineMs = 3000

/** Google forgets a token after two minutes; remembering it for longer costs a row. */
const rememberMs = 10 * 60_000

const SiteverifyResponse = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
})

/** Complaints about our own call: the visitor has done nothing wrong, so people judge his form. */
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

/** reCAPTCHA v2: Google's widget makes the token, Google's server judges it, and we check for whom it was made. */
export const recaptchaCaptcha = (settings: Settings, usedTokens: UsedTokens): Captcha => {
  const configured = settings.RECAPTCHA_HOSTNAMES
  const hostnames = configured.length > 0 ? configured : [new URL(settings.PUBLIC_ORIGIN).hostname]
  const evaluate = async (token: string, response: z.infer<typeof SiteverifyResponse>): Promise<CaptchaResult> => {
    const codes = response['error-codes']
    if (codes.some((one) => configurationErrors.has(one))) return 'unreachable'
    // one code for two things: only we know which of them it was
    if (codes.includes('timeout-or-duplicate')) return (await usedTokens.isUsed(token)) ? 'refused' : 'expired'
    // a token that was solved on somebody else's page is no sign of a visitor of ours
    if (!response.success || !hostnames.includes(response.hostname ?? '')) return 'refused'
    return (await usedTokens.consume(token, clock.now() + rememberMs)) ? 'solved' : 'refused'
  }
  return {
    createPuzzle: async () => undefined,
    verify: async (_form, token, address) => {
      assertOutsideTransaction('ask reCAPTCHA')
      const response = await callSiteverify(settings, token, address)
      return response ? evaluate(token, response) : 'unreachable'
    },
  }
}
