import { billingJobs } from '#billing'
import { dashboardJobs } from '#dashboard'
import { ekycJobs } from '#ekyc'
import { identityJobs } from '#identity'
import { marketplaceJobs } from '#marketplace'
import { operationsJobs } from '#operations'
import { organisationJobs } from '#organisation'
import { readAuditKeys, setAuditKeys, setAuditSeal } from '#platform/audit/audit'
import { compareHeadsJob } from '#platform/audit/compare-heads-job'
import { headFolderOf, openHeadFile } from '#platform/audit/head-log'
import { writeHeadsJob } from '#platform/audit/write-heads-job'
import type { Config } from './config.ts'
import { openDatabase } from '#platform/db/db'
import { requiresSmtpTls } from '#platform/live-config'
import { openApp } from '#platform/http/app'
import type { Job } from '#platform/job/job'
import { dropMonthsJob } from '#platform/job/drop-months-job'
import { addPartitionsJob } from '#platform/job/add-partitions-job'
import { forgetCaptchaJob } from '#platform/captcha/forget-captcha-job'
import { forgetIdempotencyJob } from '#platform/http/forget-idempotency-job'
import { recordRun, setQueueGauges } from '#platform/job/job-metrics'
import { sealAuditJob } from '#platform/audit/seal-audit-job'
import { startWorker, type WorkerOptions } from '#platform/job/worker'
import type { Log } from '#platform/telemetry/log'
import { serveGallery } from '#platform/mail/gallery'
import { mailJob } from '#platform/mail/mail-job'
import { openSmtpTransport } from '#platform/mail/smtp-transport'
import { openSeal } from '#platform/secret/secret'
import { startTracing } from '#platform/telemetry/trace'
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
  const transport = openSmtpTransport(config.SMTP_URL, config.MAIL_FROM, { requireTls: requiresSmtpTls(config) })
  const seal = openSeal(config.SEAL_KEYS)
  setAuditSeal(seal)
  setAuditKeys(readAuditKeys(config.AUDIT_KEYS))
  const headLog = openHeadFile(headFolderOf(config))
  const platformJobs = [
    mailJob({ mails, transport, seal, config }),
    sealAuditJob,
    writeHeadsJob(headLog),
    compareHeadsJob({ log: headLog, keptMonths: config.AUDIT_KEPT_MONTHS }),
    addPartitionsJob,
    dropMonthsJob({ auditMonths: config.AUDIT_KEPT_MONTHS }),
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
    ...dashboardJobs(notificationTypes, seal),
    ...operationsJobs(seal),
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
