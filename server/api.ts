import { adviseOnBilling, billingDebts } from '#billing/overview'
import { billingRoutes } from '#billing'
import { findInvoices } from '#billing/invoice'
import { dashboardRoutes } from '#dashboard'
import { ekycRoutes } from '#ekyc'
import { adviseOnSecondFactor, listSecuritySteps } from '#identity/account'
import { findSolutions } from '#marketplace/catalogue'
import { marketplaceRoutes } from '#marketplace'
import { adviseOnKeys } from '#organisation/key'
import { adviseOnOrganisation, listOrganisationSteps } from '#organisation/settings'
import { searchOrganisation, organisationApiRoutes } from '#organisation'
import { readAuditKeys, setAuditKeys } from '#platform/audit/audit'
import { openCaptcha } from '#platform/captcha/open-captcha'
import type { Config } from './config.ts'
import { serve } from '#platform/http/serve'
import type { Log } from '#platform/telemetry/log'
import { openSeal } from '#platform/secret/secret'
import { describeApi } from './describe-api.ts'
import { notificationTypes } from './notifications.ts'
import { openProcess } from './open-process.ts'

/** The data API: everything under `/api` except identity data. */
export const openApi = async (config: Config, log: Log) => {
  setAuditKeys(readAuditKeys(config.AUDIT_KEYS))
  const process = await openProcess('api', config, log)
  const seal = openSeal(config.SEAL_KEYS)
  const captcha = openCaptcha(config, process.services.database)
  const operations = [
    ...organisationApiRoutes(seal, config, billingDebts),
    ...billingRoutes(config),
    ...marketplaceRoutes({ config, seal, captcha }),
    ...ekycRoutes({ config, seal, captcha }),
    ...dashboardRoutes({
      checks: [adviseOnSecondFactor, adviseOnOrganisation, adviseOnKeys, adviseOnBilling],
      steps: [listSecuritySteps, listOrganisationSteps],
      finders: [searchOrganisation, findInvoices, findSolutions],
      notificationTypes,
      seal,
    }),
  ]
  serve(process.app, 'api', operations, process.services)
  describeApi(process.app, config)
  return process
}
