import { billingPersonalData } from '#billing'
import { identityRoutes, createIdentityDeps } from '#identity'
import { organisationAuthRoutes, organisationPersonalData } from '#organisation'
import { openCaptcha } from '#platform/captcha/open-captcha'
import type { Config } from './config.ts'
import { serve } from '#platform/http/serve'
import type { Log } from '#platform/telemetry/log'
import { openProcess } from './open-process.ts'

/** The process with access to credentials: everything under `/id`, and the identity data under `/api/auth`. */
export const openAuth = async (config: Config, log: Log) => {
  const process = await openProcess('auth', config, log)
  const identity = await createIdentityDeps(config, process.services.database)
  const operations = [
    ...identityRoutes(identity, [organisationPersonalData, billingPersonalData]),
    ...organisationAuthRoutes(identity, openCaptcha(config, process.services.database)),
  ]
  serve(process.app, 'auth', operations, process.services)
  return process
}
