import { solve } from '../captcha/solve.ts'
import type { Job, Report } from '../captcha/solve.worker.ts'

/** jsdom has no workers: the captcha's real work is done in this thread. */
export class NearWorker extends EventTarget {
  #isEnded = false
  postMessage({ puzzle, share }: Job) {
    void solve(puzzle, share).then((number) => {
      const data: Report = { number }
      if (!this.#isEnded) this.dispatchEvent(new MessageEvent('message', { data }))
    })
  }
  terminate() {
    this.#isEnded = true
  }
}
