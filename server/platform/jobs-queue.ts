export type QueueSettings = {
  /** How often it is tried again after the first time; then it is a dead letter. 5 without a word. */
  retries?: number
  /** The first pause; each further one is about twice as long, up to an hour. */
  retryDelaySeconds?: number
  /** Longer than this it cannot take: then it is taken away and tried again. 15 minutes without a word. */
  expireSeconds?: number
  /** What becomes of it when it is done: kept for a day so that one can look, or deleted with its payload. */
  afterwards?: 'keep' | 'delete'
  /** How many one worker takes at a time. */
  batch?: number
  /**
   * How many run at once beside all others, for what waits for somebody outside and holds no connection while it does:
   * one who is slow then holds up nobody else's jobs. Without it a job shares the worker's places.
   */
  concurrency?: number
}

/**
 * A worker that has not been heard of for this long is dead and its jobs go to others. pg-boss refuses less than ten
 * seconds from its callers; the column has no such bound, and tests take over in two.
 */
export const heartbeatSeconds = 10

const dayInSeconds = 86_400

/** As the SQL function job.declare_queue reads them. */
export const queueSettings = (given: QueueSettings, heartbeat = heartbeatSeconds) => ({
  retries: given.retries ?? 5,
  retryDelaySeconds: given.retryDelaySeconds ?? 2,
  retryDelayMaxSeconds: 3600,
  expireSeconds: given.expireSeconds ?? 900,
  keepSeconds: dayInSeconds,
  heartbeatSeconds: heartbeat,
})
