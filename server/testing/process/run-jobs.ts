import { startWorker, type Worker, type WorkerOptions } from '#platform/job/worker'

/** A worker that looks for jobs twenty times a second: pg-boss itself polls every half second at most. */
export const runJobs = async (options: Omit<WorkerOptions, 'pace'>): Promise<Pick<Worker, 'stop'>> => {
  const worker = await startWorker({
    ...options,
    pace: { pollSeconds: 0.5, superviseSeconds: 1, cronSeconds: 1, watchSeconds: 1 },
  })
  const waking = setInterval(worker.wake, 50)
  return {
    stop: (graceMs) => {
      clearInterval(waking)
      return worker.stop(graceMs)
    },
  }
}
