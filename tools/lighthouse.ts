// npm run long lighthouse: Lighthouse scores of the public pages for a phone on a slow network. The figures of a page
// are medians of five runs; arguments are paths, --runs=N sets another count.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { median } from './bench/verdict.ts'
import { findChromium } from './process/chromium.ts'
import { closeStaticServer, createStaticServer } from './proxy/static-server.ts'
import { freePorts } from './process/ports.ts'
import { runProgram } from './process/programs.ts'
import { root } from './process/root.ts'
import { step } from './process/terminal.ts'

const version = '13.5.0'
const folder = join(root, `.data/tools/lighthouse-${version}`)
const cli = join(folder, 'node_modules/lighthouse/cli/index.js')
const work = join(root, '.out/lighthouse')
const dist = join(work, 'dist')

const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const runs = Number(/--runs=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 5)
const defaultPaths = [
  '/',
  '/digital-transformation',
  '/green-transformation',
  '/ai-transformation',
  '/digital-transformation/bao-mat-quan-tri',
]
const paths = chosen.length ? chosen : defaultPaths

/** Minimum scores; only performance depends on the machine. */
const bars = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const maxShift = 0.01

type Report = {
  categories: Record<keyof typeof bars, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>
}
type PageScores = Record<keyof typeof bars, number> & { shift: number; faults: string[] }

const run = async (name: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
  const { code, output } = await runProgram({ name, command: process.execPath, args, env })
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${output}`)
}

/** Installed on first use: it has two hundred dependencies that nothing else needs. */
const fetchLighthouse = async () => {
  if (existsSync(cli)) return
  mkdirSync(folder, { recursive: true })
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', `lighthouse@${version}`]
  const { code, output } = await runProgram({ name: 'npm', command: 'npm', args })
  if (code !== 0) throw new Error(`Lighthouse could not be fetched:\n${output}`)
}

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const audit = async (address: string): Promise<PageScores> => {
  const file = join(work, 'report.json')
  const categories = `--only-categories=${Object.keys(bars).join(',')}`
  await run(
    'lighthouse',
    [
      cli,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      categories,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { CHROME_PATH: findChromium() },
  )
  const { categories: found, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const names = Object.keys(bars) as (keyof typeof bars)[]
  const refs = names.filter((name) => name !== 'performance').flatMap((name) => found[name].auditRefs)
  return {
    ...(Object.fromEntries(names.map((name) => [name, Math.round(found[name].score * 100)])) as Record<
      keyof typeof bars,
      number
    >),
    shift: audits['cumulative-layout-shift']?.numericValue ?? 1,
    faults: refs.filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0).map(({ id }) => id),
  }
}

await step('Lighthouse', fetchLighthouse)
const [port = 0] = await freePorts(1)
const origin = `http://localhost:${port}`
mkdirSync(work, { recursive: true })
// pages contain absolute URLs, so the build is made for this origin
await step('Production build', () =>
  run('build', [join(root, 'web/build.main.ts')], { WEB_DIST: dist, PUBLIC_ORIGIN: origin }),
)
const server = createStaticServer({ dist, origin, upstreams: { auth: 9, api: 9, staff: 9 } })
await new Promise<void>((done) => server.listen(port, done))

let failed = 0
for (const path of paths) {
  const scores: PageScores[] = []
  for (let at = 0; at < runs; at++) scores.push(await audit(origin + path))
  const medianOf = (name: keyof typeof bars | 'shift') => median(scores.map((one) => one[name]))
  const figures = Object.keys(bars).map((name) => `${name}=${medianOf(name as keyof typeof bars)}`)
  const isReached =
    Object.entries(bars).every(([name, bar]) => medianOf(name as keyof typeof bars) >= bar) &&
    medianOf('shift') <= maxShift
  const faults = [...new Set(scores.flatMap((one) => one.faults))]
  console.log(
    `lighthouse ${path} ${figures.join(' ')} shift=${medianOf('shift').toFixed(4)} (performance of each run: ${scores.map((one) => one.performance).join(' ')})${isReached ? '' : ' NOT REACHED'} ${faults.join(' ')}`,
  )
  if (!isReached) failed++
}
await closeStaticServer(server)
console.log(`${paths.length - failed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
