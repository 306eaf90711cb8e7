import type { Seal } from '#platform/secret/secret'
import { eraseApplicationsJob } from './application/erase-applications-job.ts'
import { forgetKeyRequestsJob } from './key/use/forget-key-requests-job.ts'
import { notifyExpiringKeysJob } from './key/notification/notify-expiring-keys-job.ts'
import { forgetLinksJob } from './link/forget-links-job.ts'
import { forgetProjectsJob } from './project/forget-projects-job.ts'
import { deliverWebhooksJob } from './webhook/delivery/deliver-webhooks-job.ts'
import { forgetDeliveriesJob } from './webhook/delivery/forget-deliveries-job.ts'
import { mayCallLoopback, type WebhookConfig } from './webhook/routes.ts'

/** The worker's jobs of this domain. */
export const organisationJobs = (seal: Seal, config: WebhookConfig) => [
  eraseApplicationsJob,
  forgetKeyRequestsJob,
  notifyExpiringKeysJob,
  forgetProjectsJob,
  forgetLinksJob,
  deliverWebhooksJob(seal, { mayCallLoopback: mayCallLoopback(config) }),
  forgetDeliveriesJob,
]
