import { readConfig } from './config.ts'
import { refuseForeignSecrets } from './process-secrets.ts'
import { run } from '#platform/http/run'
import { openLog } from '#platform/telemetry/log'
import { openApi } from './api.ts'

refuseForeignSecrets('api', process.env)
const config = readConfig(process.env)
const log = openLog('api', config.LOG_LEVEL)
const { app, close } = await openApi(config, log)
await run(app, config, log, close)
