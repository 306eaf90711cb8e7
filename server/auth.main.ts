import { loadPasskeys } from '#identity/factor/passkey'
import { readConfig } from './config.ts'
import { refuseForeignSecrets } from './process-secrets.ts'
import { run } from '#platform/http/run'
import { openLog } from '#platform/telemetry/log'
import { openAuth } from './auth.ts'

refuseForeignSecrets('auth', process.env)
const config = readConfig(process.env)
const log = openLog('auth', config.LOG_LEVEL)
// the settings of a release before the rings still work, but its keys cannot be rotated or kept apart
for (const name of ['IDENTITY_SEAL_KEYS', 'REFRESH_KEYS', 'CODE_KEYS'] as const)
  if (!config[name]) log.warn(`${name} is not given: see ops/keys.md`)
const { app, close } = await openAuth(config, log)
await loadPasskeys()
await run(app, config, log, close)
