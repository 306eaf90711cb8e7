import { billingMails } from '#billing'
import { consoleMails } from '#console'
import { identityMails } from '#identity'
import { marketplaceMails } from '#marketplace'
import { organisationMails } from '#organisation'
import type { Mail } from '#platform/mail'

/** Every mail of every domain: the worker sends them, the gallery shows them. */
export const mails: readonly Mail[] = [
  ...identityMails,
  ...organisationMails,
  ...billingMails,
  ...marketplaceMails,
  ...consoleMails,
] as Mail[]
