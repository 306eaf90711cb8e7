import { forgetJob } from '../job/forget-job.ts'

/** Requests are not retried after two days. */
export const forgetIdempotencyJob = forgetJob({
  name: 'platform.forget_idempotency',
  schedule: '41 * * * *',
  table: 'platform.idempotency',
  when: "created_at < now() - interval '2 days'",
  logMessage: 'deleted old idempotency records',
})
