export type QueueSettings = {
  /** Retries after the first attempt; then it is a dead letter. Default 5. */
  retries?: number
  /** Delay before the first retry, about doubled each time, up to an hour. */
  retryDelaySeconds?: number
  /** Timeout, after which it is retried. Default 15 minutes. */
  expireSeconds?: number
  /** What happens after completion: kept for a day for inspection, or deleted with its payload. */
  onCompletion?: 'keep' | 'delete'
  /** Number of jobs that a worker fetches at a time. */
  batch?: number
  /**
   * Concurrency of its own, for jobs that wait for an external service without holding a connection: a slow receiver
   * then does not delay other jobs. Without it the job shares the worker's concurrency.
   */
  concurrency?: number
}

/**
 * A worker without a heartbeat for this long is dead and its jobs are taken over. pg-boss does not accept less than ten
 * seconds; the column has no such limit, and tests use two.
 */
export const heartbeatSeconds = 10

const dayInSeconds = 86_400

/** As the SQL function job.declare_queue reads them. */
export const queueSettings = (settings: QueueSettings, heartbeat = heartbeatSeconds) => ({
  retries: settings.retries ?? 5,
  retryDelaySeconds: settings.retryDelaySeconds ?? 2,
  retryDelayMaxSeconds: 3600,
  expireSeconds: settings.expireSeconds ?? 900,
  keepSeconds: dayInSeconds,
  heartbeatSeconds: heartbeat,
})
