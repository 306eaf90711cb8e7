import type { Seal } from '#platform/secret'
import { forgetProjectsJob } from './project/forget-projects-job.ts'
import { deliverWebhooksJob } from './webhook/deliver-webhooks-job.ts'
import { forgetDeliveriesJob } from './webhook/forget-deliveries-job.ts'
import { mayCallLoopback, type WebhookSetting } from './webhook/routes.ts'

/** What the worker does for organisations. */
export const organisationJobs = (seal: Seal, setting: WebhookSetting) => [
  forgetProjectsJob,
  deliverWebhooksJob(seal, { mayCallLoopback: mayCallLoopback(setting) }),
  forgetDeliveriesJob,
]
