// npm run e2e [name…]: journeys in Chromium against the production build and real servers.
// npm run e2e -- screenshots: pictures of the pages into .out/shots instead.
import type { Ports } from './dev-env.ts'
import { closeLater, runJourneys } from './journey-house.ts'
import { answers, freePorts } from './ports.ts'
import { startVite } from './vite-program.ts'

/** The gallery exists in development only, so its pictures need the development server. */
const openGallery = async (ports: Ports) => {
  const [app = 0] = await freePorts(1)
  const vite = startVite({ ...ports, app })
  closeLater(() => vite.stop())
  await answers(`http://localhost:${app}/gallery`, 60_000)
  return { E2E_GALLERY_ORIGIN: `http://localhost:${app}` }
}

const names = process.argv.slice(2)
process.exitCode = names.includes('screenshots')
  ? await runJourneys({ project: 'screenshots', more: openGallery })
  : await runJourneys({ project: names.length ? 'journeys' : 'after', filters: names })
