import { pbkdf2Sync } from 'node:crypto'
import { type CaptchaForm, captchaRoutes } from '@song-hanh/contract/http/captcha'
import type { Puzzle } from '#platform/captcha/captcha'
import { openCaller } from './caller.ts'
import type { Servers } from './open-servers.ts'

/** Does the work that a puzzle asks for, and writes it as the browser would. */
export const solvePuzzle = ({ algorithm, challenge, salt, signature, max_number, iterations }: Puzzle): string => {
  for (let number = 0; number <= max_number; number += 1)
    if (pbkdf2Sync(salt, String(number), iterations, 32, 'sha256').toString('hex') === challenge)
      return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature, took: 1 })).toString('base64')
  throw new Error('the puzzle has no solution')
}

/** A captcha that was just solved for a form, over HTTP. */
export const solveCaptcha = async (servers: Servers, form: CaptchaForm): Promise<string> =>
  solvePuzzle(await openCaller(servers).call(captchaRoutes.drawCaptcha, { params: { form } }))
