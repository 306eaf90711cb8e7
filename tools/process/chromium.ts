import { spawnSync } from 'node:child_process'

// headless shell first: it starts nine times as fast
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The path of Chromium on this machine; CHROMIUM overrides it. */
export const findChromium = (): string => {
  const configured = process.env['CHROMIUM']
  if (configured) return configured
  for (const name of names) {
    const { stdout, status } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  throw new Error(
    'There is no Chromium on this machine. Install it ("apt-get install chromium-headless-shell") or set CHROMIUM to its path.',
  )
}
