import { loadPasskeys } from '#identity/factor/passkey'
import { run } from '#platform/http/run'
import { openLog } from '#platform/telemetry/log'
import { readConfig } from './config.ts'
import { openStaff } from './staff.ts'

const config = readConfig(process.env)
const log = openLog('staff', config.LOG_LEVEL)
const { app, close } = await openStaff(config, log)
await loadPasskeys()
await run(app, config, log, close)
