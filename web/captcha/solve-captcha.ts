import { call } from '../api/browser.ts'
import { captchaLifetimeMs, captchaRoutes, type CaptchaForm } from '@song-hanh/contract/http/captcha'
import { type Puzzle, tokenOf } from './solve.ts'
import type { Job, Report } from './solve.worker.ts'
import { openWorker } from './trusted-types.ts'

type CaptchaJob = { form: CaptchaForm; signal: AbortSignal; onProgress: (share: number) => void }

/** Two leave the other cores of a phone to the page. */
const maxWorkers = 2

const solveInWorkers = (puzzle: Puzzle, { signal, onProgress }: CaptchaJob) =>
  new Promise<number>((done, fail) => {
    const count = Math.min(maxWorkers, navigator.hardwareConcurrency || 1)
    const workers = Array.from({ length: count }, openWorker)
    let exhausted = 0
    const end = () => {
      for (const worker of workers) worker.terminate()
    }
    const giveUp = (why: string) => {
      end()
      fail(new Error(why))
    }
    signal.addEventListener('abort', () => giveUp('aborted: the form was left'))
    for (const [start, worker] of workers.entries()) {
      worker.addEventListener('error', (event) => giveUp(event.message || 'the captcha worker failed to start'))
      worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
        if ('tried' in data) return onProgress(data.tried / puzzle.max_number)
        if ('failed' in data) return giveUp(data.failed)
        if (data.number === undefined) {
          exhausted += 1
          if (exhausted === count) giveUp('the puzzle has no solution')
          return
        }
        end()
        done(data.number)
      })
      worker.postMessage({ puzzle, share: { start, step: count } } satisfies Job, [])
    }
  })

/** Fetches a puzzle and solves it. Loaded only when a visitor fills in a form, never with the first page. */
export const solveCaptcha = async (work: CaptchaJob) => {
  const requestedAt = performance.now()
  const { form, signal } = work
  const puzzle = await call(captchaRoutes.drawCaptcha, { params: { form } }, { signal })
  const number = await solveInWorkers(puzzle, work)
  // measured on this machine: its clock may be off by hours, and the puzzle's expiry is in server time
  return { token: tokenOf(puzzle, number), leftMs: requestedAt + captchaLifetimeMs - performance.now() }
}
