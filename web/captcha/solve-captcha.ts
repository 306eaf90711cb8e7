import { call } from '../api/browser.ts'
import { captchaLifetimeMs, captchaRoutes, type CaptchaForm } from '@song-hanh/contract/http/captcha'
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
      fail(new Error('aborted: the form was left'))
    })
    worker.addEventListener('error', (event) => {
      end()
      fail(new Error(event.message || 'the captcha worker failed to start'))
    })
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      if ('tried' in data) return onProgress(data.tried / puzzle.max_number)
      end()
      if (data.number === undefined) fail(new Error('the puzzle has no solution'))
      else done(data.number)
    })
    worker.postMessage(puzzle, [])
  })

/** Fetches a puzzle and solves it. Loaded only when a visitor fills in a form, never with the first page. */
export const solveCaptcha = async (work: CaptchaJob) => {
  const requestedAt = performance.now()
  const puzzle = await call(captchaRoutes.drawCaptcha, { params: { form: work.form } }, { signal: work.signal })
  const number = await solveInWorker(puzzle, work)
  // measured on this machine: its clock may be off by hours, and the puzzle's expiry is in server time
  return { token: tokenOf(puzzle, number), leftMs: requestedAt + captchaLifetimeMs - performance.now() }
}
