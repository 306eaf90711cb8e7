import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const web = new URL('../', import.meta.url)
export const compiled = new URL('words/compiled/', web)

const pathKey = 'plugin.inlang.messageFormat'
type Settings = { modules: string[]; [pathKey]: { pathPattern: string[] } }

/** One `<block>.<locale>.json` per language, as one digest and the keys of both. */
type Block = { digest: string; keys: string[] }
/** The inputs of the compiled messages: settings and this file on one side, each block on the other. */
type Stamp = { recipe: string; blocks: Record<string, string> }
type Sources = { settings: Settings; recipe: string; blocks: Map<string, Block> }

const digestOf = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(String(part.length)).update(part)
  return hash.digest('hex')
}

const patternOf = (block: string) => `./words/${block}.{locale}.json`

/** A key like this is also its file name; the compiler rewrites all others. */
const plainKey = /^[a-z][a-z\d]*(_[a-z\d]+)+$/
/** The files of a message, in the folder of compiled messages. */
export const filesOf = (key: string): [code: string, types: string] => [`messages/${key}.js`, `messages/${key}.d.ts`]

const parse = (text: string, name: string): object => {
  try {
    return JSON.parse(text) as object
  } catch (cause) {
    throw new Error(`words/${name} is not valid JSON`, { cause })
  }
}
const keysOf = (text: string, name = ''): string[] => {
  const keys = Object.keys(parse(text, name)).filter((key) => key !== '$schema')
  const odd = keys.find((key) => !plainKey.test(key))
  if (odd !== undefined) throw new Error(`words/${name}: '${odd}' is not of the form block_some_name`)
  return keys
}

const readSources = async (base: URL): Promise<Sources> => {
  const folder = new URL('words/', base)
  const settingsText = await readFile(new URL('project.inlang/settings.json', base), 'utf8')
  const settings = JSON.parse(settingsText) as Settings
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const listed = new Set(settings[pathKey].pathPattern)
  const blocks = new Map<string, Block>()
  for (const [block, files] of Map.groupBy(names, (name) => name.split('.')[0] ?? '')) {
    if (!listed.has(patternOf(block)))
      throw new Error(`words/${files[0]} is not listed in project.inlang/settings.json`)
    const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))
    const keys = texts.flatMap((text, at) => keysOf(text, files[at]))
    blocks.set(block, { digest: digestOf(...files, ...texts), keys: [...new Set(keys)] })
  }
  return { settings, recipe: digestOf(settingsText, await readFile(new URL(import.meta.url))), blocks }
}

const readStamp = async (folder: URL): Promise<Stamp | undefined> => {
  const text = await readFile(new URL('stamp', folder), 'utf8').catch(() => '')
  // an earlier stamp format was a bare digest
  return text.startsWith('{') ? (JSON.parse(text) as Stamp) : undefined
}

const listFiles = async (folder: URL): Promise<string[]> => {
  const messages = await readdir(new URL('messages/', folder))
  const others = (await readdir(folder)).filter((name) => name !== 'messages')
  return [...others, ...messages.map((name) => `messages/${name}`)]
}

/**
 * The changed blocks, if compiling them alone gives the same result as compiling everything: nothing else changed, each
 * key is in one block only, and the files of all other blocks are in place.
 */
const findChanged = async ({ recipe, blocks }: Sources, last: Stamp | undefined, folder: URL) => {
  const names = [...blocks.keys()]
  if (last?.recipe !== recipe || names.join() !== Object.keys(last.blocks).join()) return undefined
  const changed = names.filter((name) => blocks.get(name)?.digest !== last.blocks[name])
  if (changed.length === 0) return []
  const all = [...blocks.values()].flatMap(({ keys }) => keys)
  const isUnique = new Set(all).size === all.length
  const isEmpty = changed.every((name) => blocks.get(name)?.keys.length === 0)
  const present = new Set(await listFiles(folder).catch(() => []))
  const others = names.filter((name) => !changed.includes(name)).flatMap((name) => blocks.get(name)?.keys ?? [])
  const isComplete = others.flatMap(filesOf).every((file) => present.has(file))
  return isUnique && !isEmpty && isComplete ? changed : undefined
}

/** An inlang project of these blocks alone; its paths are relative to its folder. */
const writeProject = async (base: URL, folder: URL, settings: Settings, names: string[]) => {
  const toHere = relative(fileURLToPath(folder), fileURLToPath(base))
  const own: Settings = {
    ...settings,
    modules: settings.modules.map((module) => join(toHere, module)),
    [pathKey]: { ...settings[pathKey], pathPattern: names.map((name) => join(toHere, patternOf(name))) },
  }
  const project = new URL('project.inlang/', folder)
  await mkdir(project, { recursive: true })
  await writeFile(new URL('settings.json', project), JSON.stringify(own))
  return project
}

const compileProject = async (project: URL, outdir: URL) => {
  // loading the compiler takes longer than a whole up-to-date check
  const { compile } = await import('@inlang/paraglide-js')
  await compile({
    project: fileURLToPath(project).replace(/\/$/, ''),
    outdir: fileURLToPath(outdir),
    // the language of a page is decided in words/language.ts, not by the generated runtime
    strategy: ['baseLocale'],
    disableAsyncLocalStorage: true,
    emitTsDeclarations: true,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
  })
}

/** The index of some blocks lists their messages only; this lists all of them in the same format and order. */
const listAll = async (index: URL, keys: string[]) => {
  const lines = (await readFile(index, 'utf8')).split('\n')
  const isExport = (line: string) => line.startsWith('export * from ')
  const first = lines.findIndex(isExport)
  const form = lines[first]
  if (form === undefined) throw new Error(`${index.pathname} has no exports`)
  const all = keys.toSorted().map((key) => form.replace(/'.*'/, `'./${key}.js'`))
  lines.splice(first, lines.filter(isExport).length, ...all)
  await writeFile(index, lines.join('\n'))
}

/** Writes only what differs, each file atomically: a check, a test and a server may all be reading the folder. */
const copyChanged = async (fresh: URL, folder: URL, kept: string[]) => {
  // the index last: a concurrent reader finds every file that it names
  const isIndex = (name: string) => Number(/(_index|messages)\.(js|d\.ts)$/.test(name))
  const made = (await listFiles(fresh)).toSorted((a, b) => isIndex(a) - isIndex(b))
  await mkdir(new URL('messages/', folder), { recursive: true })
  for (const name of made) {
    const [now, then] = [await readFile(new URL(name, fresh)), await readFile(new URL(name, folder)).catch(() => null)]
    if (!then?.equals(now)) await rename(new URL(name, fresh), new URL(name, folder))
  }
  const current = new Set([...made, ...kept])
  const gone = (await listFiles(folder)).filter((name) => !current.has(name))
  for (const name of gone) await rm(new URL(name, folder), { force: true })
}

/** Longer than any compilation: the holder of an older lock has been killed. */
const staleMs = 60_000

/** A server, a check and a test may start at once; concurrent writers would delete each other's files. */
const withLock = async <T>(scratch: URL, work: () => Promise<T>): Promise<T> => {
  await mkdir(scratch, { recursive: true })
  const lock = new URL('words-lock', scratch)
  const take = () =>
    mkdir(lock).then(
      () => true,
      () => false,
    )
  while (!(await take())) {
    const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > staleMs) await rm(lock, { recursive: true, force: true })
    await wait(100)
  }
  try {
    return await work()
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
}

const compileChanged = async (base: URL, scratch: URL): Promise<Compiled> => {
  const folder = new URL('words/compiled/', base)
  const sources = await readSources(base)
  const { settings, recipe, blocks } = sources
  const changed = await findChanged(sources, await readStamp(folder), folder)
  if (changed?.length === 0) return []

  const work = new URL(`words-${process.pid}-${Date.now()}/`, scratch)
  const fresh = new URL('compiled/', work)
  try {
    await mkdir(fresh, { recursive: true })
    if (changed) {
      const keys = [...blocks.values()].flatMap((block) => block.keys)
      await compileProject(await writeProject(base, work, settings, changed), fresh)
      for (const name of ['_index.js', '_index.d.ts']) await listAll(new URL(`messages/${name}`, fresh), keys)
      // an interrupted compilation has no stamp and is redone completely next time
      await rm(new URL('stamp', folder), { force: true })
      await copyChanged(fresh, folder, keys.flatMap(filesOf))
    } else {
      await compileProject(new URL('project.inlang/', base), fresh)
      await rm(new URL('stamp', folder), { force: true })
      await copyChanged(fresh, folder, [])
    }
    const stamp: Stamp = { recipe, blocks: Object.fromEntries([...blocks].map(([name, { digest }]) => [name, digest])) }
    await writeFile(new URL('stamp', folder), JSON.stringify(stamp))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return changed ?? 'all'
}

/** The blocks that were compiled. */
export type Compiled = string[] | 'all'

/**
 * Compiles `words/<block>.<locale>.json` to typed functions in `words/compiled`: the changed blocks, or all of them
 * when the settings or this file changed.
 */
export const compileWords = (base: URL = web): Promise<Compiled> => {
  const scratch = new URL('../.out/', base)
  return withLock(scratch, () => compileChanged(base, scratch))
}

/** The keys of each block. */
export const readBlocks = async (): Promise<Map<string, string[]>> => {
  const { blocks } = await readSources(web)
  return new Map([...blocks].map(([name, { keys }]) => [name, keys]))
}

/** The first compilation of a process takes three times as long as the next; its result is discarded. */
export const warmCompiler = async () => {
  const { settings, blocks } = await readSources(web)
  const [smallest] = [...blocks].toSorted(([, a], [, b]) => a.keys.length - b.keys.length)
  const work = new URL(`../.out/words-warm-${process.pid}/`, web)
  try {
    if (smallest)
      await compileProject(await writeProject(web, work, settings, [smallest[0]]), new URL('compiled/', work))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
