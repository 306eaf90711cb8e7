import { createHmac, pbkdf2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { captchaLifetimeMs, puzzleAlgorithm } from '@song-hanh/contract/http/captcha'
import { z } from 'zod'
import type { Captcha } from './captcha.ts'
import { openWorkMeter } from './captcha-work.ts'
import type { UsedTokens } from './used-tokens.ts'
import { clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { keyFor } from '../secret/token.ts'

/** Enough that starting a derivation costs nothing beside it, little enough that checking one is cheap. */
const iterations = 2_000

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const Solution = z.object({
  algorithm: z.literal(puzzleAlgorithm),
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

const derive = promisify(pbkdf2)
const challengeOf = async (salt: string, number: number): Promise<string> =>
  (await derive(salt, String(number), iterations, 32, 'sha256')).toString('hex')

const sign = (key: Buffer, challenge: string): Buffer => createHmac('sha256', key).update(challenge).digest()

/** A derived key for each sealing key: the newest signs, all of them verify, so that keys can be rotated. */
const readKeys = (sealKeys: string): Buffer[] =>
  sealKeys.split(',').map((entry) => keyFor(entry.trim().split(':')[1] ?? '', 'captcha'))

/**
 * Proof of work in the shape of the ALTCHA protocol, verified here: no third party learns who visits us. The salt
 * carries the form and the expiry; the signed challenge is derived from it and the number.
 */
export const altchaCaptcha = (
  { SEAL_KEYS, CAPTCHA_WORK: work, RATE_FACTOR }: Pick<Config, 'SEAL_KEYS' | 'CAPTCHA_WORK' | 'RATE_FACTOR'>,
  usedTokens: UsedTokens,
): Captcha => {
  const keys = readKeys(SEAL_KEYS)
  const [newest] = keys
  if (newest === undefined) throw new Error('SEAL_KEYS has no key')
  const meter = openWorkMeter(RATE_FACTOR)
  return {
    createPuzzle: async (form, address) => {
      const maxNumber = Math.round(work * meter.draw(address))
      const expires = Math.floor((clock.now() + captchaLifetimeMs) / 1000)
      const salt = `${randomBytes(12).toString('hex')}?form=${form}&expires=${expires}`
      const challenge = await challengeOf(salt, randomInt(maxNumber + 1))
      const signature = sign(newest, challenge).toString('hex')
      return { algorithm: puzzleAlgorithm, challenge, salt, signature, max_number: maxNumber, iterations }
    },
    verify: async (form, token) => {
      const solution = readSolution(token)
      if (!solution) return 'refused'
      const { challenge, salt, number } = solution
      const signature = Buffer.from(solution.signature, 'hex')
      // the signature comes first: a forged puzzle costs us no derivation
      if (!keys.some((key) => timingSafeEqual(sign(key, challenge), signature))) return 'refused'
      if ((await challengeOf(salt, number)) !== challenge) return 'refused'
      const params = new URLSearchParams(salt.slice(salt.indexOf('?')))
      if (params.get('form') !== form) return 'refused'
      const untilMs = Number(params.get('expires')) * 1000
      if (!(clock.now() < untilMs)) return 'expired'
      return (await usedTokens.consume(challenge, untilMs)) ? 'solved' : 'refused'
    },
  }
}
