import { loadPasskeys } from '#identity/factor/passkey'
import { run } from '#platform/http/run'
import { openLog } from '#platform/telemetry/log'
import { refuseForeignSecrets } from './process-secrets.ts'
import { openStaff, readStaffConfig } from './staff.ts'

refuseForeignSecrets('staff', process.env)
const config = readStaffConfig(process.env)
const log = openLog('staff', config.LOG_LEVEL)
const { app, close } = await openStaff(config, log)
await loadPasskeys()
await run(app, config, log, close)
