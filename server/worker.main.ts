import { readConfig } from './config.ts'
import { refuseForeignSecrets } from './process-secrets.ts'
import { checkMailServer } from '#platform/live-config'
import { run } from '#platform/http/run'
import { openLog } from '#platform/telemetry/log'
import { openWorker } from './worker.ts'

refuseForeignSecrets('worker', process.env)
const config = readConfig({ PORT: '4003', ...process.env })
checkMailServer(config, process.env)
const log = openLog('worker', config.LOG_LEVEL)
const { app, close } = await openWorker(config, log)
await run(app, config, log, close)
