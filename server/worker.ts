import { billingJobs } from '#billing'
import { consoleJobs } from '#dashboard'
import { ekycJobs } from '#ekyc'
import { identityJobs } from '#identity'
import { marketplaceJobs } from '#marketplace'
import { organisationJobs } from '#organisation'
import { setAuditSeal } from '#platform/audit'
import type { Config } from '#platform/config'
import { openDatabase } from '#platform/db'
import { openApp } from '#platform/http/app'
import type { Job } from '#platform/jobs'
import { addPartitionsJob } from '#platform/jobs-add-partitions'
import { forgetCaptchaJob } from '#platform/jobs-forget-captcha'
import { forgetIdempotencyJob } from '#platform/jobs-forget-idempotency'
import { recordRun, setQueueGauges } from '#platform/jobs-metrics'
import { sealAuditJob } from '#platform/jobs-seal-audit'
import { startWorker, type WorkerOptions } from '#platform/jobs-worker'
import type { Log } from '#platform/log'
import { serveGallery } from '#platform/mail/gallery'
import { mailJob } from '#platform/mail/mail-job'
import { openSmtpTransport } from '#platform/mail/smtp-transport'
import { openSeal } from '#platform/secret'
import { startTracing } from '#platform/trace'
import { mails } from './mails.ts'
import { notificationTypes } from './notifications.ts'
import { personalData } from './personal-data.ts'

/** Longer than the statement timeout of the worker's login. */
const jobDeadlineMs = 6 * 60_000

/** Shorter than the shutdown deadline of a process, so that connections can still be closed. */
const graceMs = 7000

/** The background process: mails, seals, maintenance. Any number of them share the queues. */
export const openWorker = async (config: Config, log: Log, pace?: WorkerOptions['pace']) => {
  const stopTracing = await startTracing('worker', config.OTEL_EXPORTER_OTLP_ENDPOINT)
  const db = openDatabase({
    url: config.DATABASE_URL,
    max: config.DATABASE_CONNECTIONS,
    name: 'worker',
    connectMs: config.DATABASE_CONNECT_MS,
    deadlineMs: jobDeadlineMs,
  })
  const transport = openSmtpTransport(config.SMTP_URL, config.MAIL_FROM)
  const seal = openSeal(config.SEAL_KEYS)
  setAuditSeal(seal)
  const platformJobs = [
    mailJob({ mails, transport, seal, config }),
    sealAuditJob,
    addPartitionsJob,
    forgetIdempotencyJob,
    forgetCaptchaJob,
  ]
  const jobs = [
    ...platformJobs,
    ...identityJobs(seal, personalData),
    ...organisationJobs(seal, config),
    ...billingJobs(config),
    ...marketplaceJobs(seal),
    ...ekycJobs(seal, config),
    ...consoleJobs(notificationTypes, seal),
  ] as Job[]

  const app = await openApp(config, db, log)
  if (config.NODE_ENV !== 'production') serveGallery(app, mails, config)
  const worker = await startWorker({
    db,
    url: config.DATABASE_URL,
    jobs,
    log,
    concurrency: Math.max(1, config.DATABASE_CONNECTIONS - 2),
    onRun: recordRun,
    onCounts: setQueueGauges,
    ...(pace && { pace }),
  })
  const close = async () => {
    await worker.stop(graceMs)
    transport.close()
    await db.close()
    await stopTracing()
  }
  return { app, close }
}
