// npm run screenshots [name…]: screenshots of all screens, or of the named ones, into .out/shots.
import { runInTerminal } from './process/programs.ts'

const names = process.argv.slice(2)
process.exitCode = await runInTerminal(
  'playwright',
  ['test', '--project=screenshots', ...(names.length ? ['-g', ` (${names.join('|')})$`] : [])],
  {
    env: {
      E2E_PROJECT: 'screenshots',
      ...((names.length === 0 || names.includes('gallery')) && { E2E_GALLERY: '1' }),
    },
  },
)
