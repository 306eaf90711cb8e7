import { defineConfig } from '@playwright/test'
import { chromiumPath, origin } from './surroundings.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../.out/e2e/results',
  // One origin, one database, two cores: more at once only makes the timings uneven.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Only what hangs meets these: a busy machine takes its time for the twenty pages of a long journey, and a page that
  // says what failed has tried three times before.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // no film: to take it costs as much as the journey itself; and where all of them run, no trace either
    trace: process.env['CI'] ? 'off' : { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath,
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
  projects: [
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: 'after/**' },
    // What only the whole run can show, such as what the journeys left in the logs.
    { name: 'after', testMatch: 'after/*.spec.ts', dependencies: ['journeys'] },
    { name: 'screenshots', testMatch: 'screenshots.ts', expect: { timeout: 30_000 }, use: { trace: 'off' } },
    { name: 'budget', testMatch: 'budget.ts', use: { trace: 'off', screenshot: 'off' } },
    { name: 'console-cpu', testMatch: 'console-cpu.ts', use: { trace: 'off', screenshot: 'off' } },
  ],
})
