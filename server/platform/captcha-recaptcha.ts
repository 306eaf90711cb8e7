import { z } from 'zod'
import type { Captcha, Verdict } from './captcha.ts'
import type { Spent } from './captcha-used-tokens.ts'
import { clock, deadline } from './clock.ts'
import type { Config } from './config.ts'
import { outsideTransaction } from './db.ts'

/** A form is better read by people than waited for longer. */
const deadlineMs = 3000

/** Google forgets a token after two minutes; remembering it for longer costs a row. */
const rememberMs = 10 * 60_000

const Said = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
})

/** Complaints about our own call: the visitor has done nothing wrong, so people judge his form. */
const oursToMend = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request'])

type Settings = Pick<Config, 'RECAPTCHA_SECRET' | 'RECAPTCHA_VERIFY_URL' | 'RECAPTCHA_HOSTNAMES' | 'PUBLIC_ORIGIN'>

const ask = async (settings: Settings, token: string, address: string) => {
  const body = new URLSearchParams({ secret: settings.RECAPTCHA_SECRET ?? '', response: token, remoteip: address })
  try {
    const answer = await fetch(settings.RECAPTCHA_VERIFY_URL, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: deadline(deadlineMs),
    })
    return answer.ok ? Said.safeParse(await answer.json()).data : undefined
  } catch {
    return undefined
  }
}

/** reCAPTCHA v2: Google's widget makes the token, Google's server judges it, and we check for whom it was made. */
export const recaptchaCaptcha = (settings: Settings, spent: Spent): Captcha => {
  const named = settings.RECAPTCHA_HOSTNAMES
  const hostnames = named.length > 0 ? named : [new URL(settings.PUBLIC_ORIGIN).hostname]
  const judge = async (token: string, said: z.infer<typeof Said>): Promise<Verdict> => {
    const complaints = said['error-codes']
    if (complaints.some((one) => oursToMend.has(one))) return 'unreachable'
    // one code for two things: only we know which of them it was
    if (complaints.includes('timeout-or-duplicate')) return (await spent.isSpent(token)) ? 'refused' : 'expired'
    // a token that was solved on somebody else's page is no sign of a visitor of ours
    if (!said.success || !hostnames.includes(said.hostname ?? '')) return 'refused'
    return (await spent.spend(token, clock.now() + rememberMs)) ? 'solved' : 'refused'
  }
  return {
    draw: async () => undefined,
    verify: async (_form, token, address) => {
      outsideTransaction('ask reCAPTCHA')
      const said = await ask(settings, token, address)
      return said ? judge(token, said) : 'unreachable'
    },
  }
}
