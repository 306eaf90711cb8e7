import { posix } from 'node:path'
import { codeFiles, importsOf, isTestFile, ownFile } from './import-graph.ts'
import { sourceFiles } from './source-files.ts'

/** More than one can take in at a glance. */
const maxFiles = 25

/** What the root of a server domain holds; everything else has a folder. */
const composing = ['personal-data', 'sealed-columns', 'create-identity-deps', 'staff-commands', 'search-organisation']
const rootFiles = new Set(
  ['index', 'routes', 'jobs', 'mails', 'notifications', 'tables', 'deps', 'config'].concat(composing),
)
const domainRoot = /^server\/(?!platform\/|testing\/|migrations\/)[^/]+\/([^/]+)\.ts$/

const isSource = (path: string) => !isTestFile(path) && !/\.fixture\.tsx?$/.test(path)

const crowdedFolders = (paths: string[]): string[] =>
  Object.entries(Object.groupBy(paths.filter(isSource), posix.dirname)).flatMap(([folder, files = []]) =>
    files.length > maxFiles ? [`${folder}: ${files.length} source files, at most ${maxFiles}: give them folders`] : [],
  )

const strayFiles = (paths: string[]): string[] =>
  paths
    .filter((path) => isSource(path) && !rootFiles.has(domainRoot.exec(path)?.[1] ?? 'index'))
    .map((path) => `${path}: the root of a domain holds only ${[...rootFiles].join(', ')}`)

/**
 * The files at a domain's root that its folders may import. They are a node of their own: the rest of the root composes
 * the folders, and would otherwise be two-way with each of them.
 */
const kernel = /^server\/.+\/(tables|deps|config)\.ts$|^web\/console\/paths\.ts$/
const nodeOf = (path: string) => (kernel.test(path) ? path : posix.dirname(path))

type Edges = Map<string, Map<string, string>>

/** From each file or folder to those it imports, with one import as an example. Imports of types count. */
const edgesOf = (root: string, nameOf: (path: string) => string): Edges => {
  const files = codeFiles(root)
  const known = new Set(files.map(({ path }) => path))
  const edges: Edges = new Map()
  for (const file of files) {
    if (isTestFile(file.path)) continue
    for (const { specifier } of importsOf(file)) {
      const target = ownFile(file.path, specifier)
      if (target === undefined || !known.has(target)) continue
      const [from, to] = [nameOf(file.path), nameOf(target)]
      if (from === to && file.path !== target) continue
      const targets = edges.get(from) ?? new Map<string, string>()
      edges.set(from, targets.set(to, targets.get(to) ?? `${file.path} imports ${target}`))
    }
  }
  return edges
}

const twoWayFolders = (root: string): string[] => {
  const edges = edgesOf(root, nodeOf)
  return [...edges].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, example]) => {
      const back = edges.get(to)?.get(from)
      return from < to && back ? [`${from} and ${to} import each other: ${example}, ${back}`] : []
    }),
  )
}

/** One circle for each file that closes one, as the path that leads back to it. */
const importCircles = (root: string): string[] => {
  const edges = edgesOf(root, (path) => path)
  const done = new Set<string>()
  const found: string[] = []
  const walk = (file: string, path: string[]): void => {
    const at = path.indexOf(file)
    if (at !== -1) found.push(`import circle: ${[...path.slice(at), file].join(' → ')}`)
    if (at !== -1 || done.has(file)) return
    for (const target of edges.get(file)?.keys() ?? []) walk(target, [...path, file])
    done.add(file)
  }
  for (const file of edges.keys()) walk(file, [])
  return found
}

/** Folders that are too full, domains' roots with stray files, folders that import each other, circles of imports. */
export const checkFolders = (root: string): string[] => {
  const paths = sourceFiles(root, ['{client,contract,content,server,web,sandbox,e2e,tools}/**/*.{ts,tsx,mjs,css}']).map(
    ({ path }) => path,
  )
  return [...crowdedFolders(paths), ...strayFiles(paths), ...twoWayFolders(root), ...importCircles(root)]
}
