import { forgetJob } from './jobs-forget.ts'

/** Nobody repeats a press after two days. */
export const forgetIdempotencyJob = forgetJob({
  name: 'platform.forget_idempotency',
  schedule: '41 * * * *',
  table: 'platform.idempotency',
  when: "created_at < now() - interval '2 days'",
  logMessage: 'old answers are forgotten',
})
