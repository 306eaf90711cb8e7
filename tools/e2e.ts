// npm run e2e [name…]: journeys in Chromium against the production build and real servers.
// npm run e2e -- screenshots [place…]: pictures of the pages into .out/shots instead.
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

const [first, ...more] = process.argv.slice(2)
/** All places, or those that were named. */
const takePictures = (places: string[]) =>
  runJourneys({
    project: 'screenshots',
    ...(places.length > 0 && { filters: ['-g', ` (${places.join('|')})$`] }),
    ...((places.length === 0 || places.includes('gallery')) && { more: openGallery }),
  })

process.exitCode = await (first === 'screenshots'
  ? takePictures(more)
  : runJourneys({ project: first ? 'journeys' : 'after', filters: process.argv.slice(2) }))
