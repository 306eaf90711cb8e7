import { defineConfig, type PlaywrightTestProject } from '@playwright/test'
import { findChromium } from './tools/process/chromium.ts'
import { freePorts } from './tools/process/ports.ts'

const { env } = process

// This file is read once by the runner and again by each of its workers, which inherit the environment: ports of this
// run alone, so that `npm run dev` may go on beside it.
const takePorts = async () => {
  const [app, auth, api, worker, staff, sandbox, smtp, postgres, gallery] = await freePorts(9)
  return { app, auth, api, worker, staff, sandbox, smtp, postgres, ...(env['E2E_GALLERY'] && { gallery }) }
}
env['E2E_PORTS'] ??= JSON.stringify(await takePorts())
const { app } = JSON.parse(env['E2E_PORTS']) as { app: number }
const origin = `http://localhost:${app}`

/** What is not a journey runs only when it is asked for by its own command. */
const special: Record<string, PlaywrightTestProject> = {
  screenshots: { testMatch: 'screenshots.ts', expect: { timeout: 30_000 }, use: { trace: 'off' } },
  'console-cpu': { testMatch: 'console-cpu.ts', use: { trace: 'off', screenshot: 'off' } },
}
const chosen = env['E2E_PROJECT']
const projects: PlaywrightTestProject[] = chosen
  ? [{ name: chosen, ...special[chosen] }]
  : [
      { name: 'journeys', testMatch: '*.spec.ts', testIgnore: 'after/**' },
      // What only the whole run can show, such as what the journeys left in the logs.
      { name: 'after', testMatch: 'after/*.spec.ts', dependencies: ['journeys'] },
    ]

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.out/e2e-results',
  // One origin, one database, two cores: more at once only makes the timings uneven.
  workers: 2,
  fullyParallel: true,
  forbidOnly: env['CI'] !== undefined,
  // with every change one journey for each thing that people do; variations of it in `npm run long journeys`
  ...(env['LONG'] === undefined && { grepInvert: /@long/ }),
  retries: 0,
  // Only what hangs meets these: a busy machine takes its time for the twenty pages of a long journey, and a page that
  // says what failed has tried three times before.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  webServer: {
    name: 'stack',
    command: `"${process.execPath}" tools/e2e-stack.ts`,
    url: `${origin}/version.json`,
    // with a production build, where it is stale
    timeout: 600_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
  use: {
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    // without a choice the console follows the browser, and the journeys read English
    locale: 'en-GB',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // no film: to take it costs as much as the journey itself; and where all of them run, no trace either
    trace: env['CI'] ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects,
})
