import { captchaLifetimeMs } from '@song-hanh/contract/http/captcha'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import { z } from 'zod'
import type { Captcha } from './captcha.ts'
import type { UsedTokens } from './used-tokens.ts'
import { clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { keyFor } from '../secret/token.ts'

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const Solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: hex,
  number: z.int().min(0),
  salt: z.string().max(200),
  signature: hex,
})

const readSolution = (token: string) => {
  try {
    return Solution.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data
  } catch {
    return undefined
  }
}

/** A derived key for each sealing key: the newest signs, all of them verify, so that keys can be rotated. */
const readKeys = (sealKeys: string): string[] =>
  sealKeys.split(',').map((entry) => keyFor(entry.trim().split(':')[1] ?? '', 'captcha').toString('hex'))

/**
 * Proof of work by the ALTCHA protocol, verified here: no third party learns who visits us. The salt carries the form
 * and the expiry, and is covered by the signature.
 */
export const altchaCaptcha = (
  { SEAL_KEYS, CAPTCHA_WORK: maxNumber }: Pick<Config, 'SEAL_KEYS' | 'CAPTCHA_WORK'>,
  usedTokens: UsedTokens,
): Captcha => {
  const keys = readKeys(SEAL_KEYS)
  const [newest] = keys
  if (newest === undefined) throw new Error('SEAL_KEYS has no key')
  return {
    createPuzzle: async (form) => {
      const { challenge, salt, signature } = await createChallenge({
        algorithm: 'SHA-256',
        hmacKey: newest,
        maxnumber: maxNumber,
        expires: new Date(clock.now() + captchaLifetimeMs),
        params: { form },
      })
      return { algorithm: 'SHA-256', challenge, salt, signature, max_number: maxNumber }
    },
    verify: async (form, token) => {
      const solution = readSolution(token)
      if (!solution || solution.number > maxNumber) return 'refused'
      // the expiry is checked below, by our own clock
      const signed = await Promise.all(keys.map((key) => verifySolution(solution, key, false)))
      const { form: madeFor, expires } = extractParams(solution)
      if (!signed.includes(true) || madeFor !== form) return 'refused'
      const untilMs = Number(expires) * 1000
      if (!(clock.now() < untilMs)) return 'expired'
      return (await usedTokens.consume(solution.challenge, untilMs)) ? 'solved' : 'refused'
    },
  }
}
