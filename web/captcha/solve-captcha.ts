import { call } from '../api/browser.ts'
import { captchaLifetimeMs, captchaRoutes, type CaptchaForm } from '@song-hanh/contract/captcha'
import { type Puzzle, tokenOf } from './solve.ts'
import type { Report } from './solve.worker.ts'
import { openWorker } from './trusted-types.ts'

type CaptchaJob = { form: CaptchaForm; signal: AbortSignal; onProgress: (share: number) => void }

const solveInWorker = (puzzle: Puzzle, { signal, onProgress }: CaptchaJob) =>
  new Promise<number>((done, fail) => {
    const worker = openWorker()
    const end = () => worker.terminate()
    signal.addEventListener('abort', () => {
      end()
      fail(new Error('the form was left'))
    })
    worker.addEventListener('error', (event) => {
      end()
      fail(new Error(event.message || 'the worker could not be started'))
    })
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      if ('tried' in data) return onProgress(data.tried / puzzle.max_number)
      end()
      if (data.number === undefined) fail(new Error('the puzzle has no answer'))
      else done(data.number)
    })
    worker.postMessage(puzzle, [])
  })

/** Asks for a puzzle and does its work. Loaded only when somebody fills in a form: nothing of it is on the first page. */
export const solveCaptcha = async (work: CaptchaJob) => {
  const askedAt = performance.now()
  const puzzle = await call(captchaRoutes.drawCaptcha, { params: { form: work.form } }, { signal: work.signal })
  const number = await solveInWorker(puzzle, work)
  // by this machine's own count: its clock may be wrong by hours, and the expiry in the puzzle is by the server's
  return { token: tokenOf(puzzle, number), leftMs: askedAt + captchaLifetimeMs - performance.now() }
}
