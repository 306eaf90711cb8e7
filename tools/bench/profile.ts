import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Frame = { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }
type Profile = { nodes: Frame[]; samples: number[]; timeDeltas: number[] }

/** The source of a frame: one of our files, a package, or Node itself. */
const sourceOf = ({ functionName, url }: Frame['callFrame']) => {
  if (functionName.startsWith('(')) return functionName
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1]
  if (inPackage) return inPackage
  return /\/(server\/.*)$/.exec(url)?.[1] ?? (url.startsWith('node:') ? url : 'node (native)')
}

const top = (times: Map<string, number>, total: number, count: number) =>
  [...times]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([name, time]) => `  ${((time / total) * 100).toFixed(1).padStart(5)} %  ${name}`)

/** CPU time by package or file and by function, without idle time. */
export const describeProfile = (folder: string): string => {
  const file = readdirSync(folder).find((name) => name.endsWith('.cpuprofile'))
  if (!file) return 'There is no profile.'
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile
  const frames = new Map(nodes.map((node) => [node.id, node.callFrame]))
  const [sources, functions] = [new Map<string, number>(), new Map<string, number>()]
  let total = 0
  for (const [at, id] of samples.entries()) {
    const frame = frames.get(id)
    const time = timeDeltas[at] ?? 0
    if (!frame || frame.functionName === '(idle)') continue
    total += time
    const source = sourceOf(frame)
    sources.set(source, (sources.get(source) ?? 0) + time)
    const name = `${frame.functionName || '(anonymous)'}  ${source}:${frame.lineNumber + 1}`
    functions.set(name, (functions.get(name) ?? 0) + time)
  }
  return ['By package or file:', ...top(sources, total, 30), 'By function:', ...top(functions, total, 30)].join('\n')
}
