import { billingMails } from '#billing'
import { dashboardMails } from '#dashboard'
import { ekycMails } from '#ekyc'
import { identityMails } from '#identity'
import { marketplaceMails } from '#marketplace'
import { operationsMails } from '#operations'
import { organisationMails } from '#organisation'
import type { Mail } from '#platform/mail/mail'

/** All mails of all domains: the worker sends them, the gallery shows them. */
export const mails: readonly Mail[] = [
  ...identityMails,
  ...organisationMails,
  ...billingMails,
  ...marketplaceMails,
  ...ekycMails,
  ...dashboardMails,
  ...operationsMails,
] as Mail[]
