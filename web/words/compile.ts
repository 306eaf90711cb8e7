import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { compile } from '@inlang/paraglide-js'

const web = new URL('../', import.meta.url)
export const compiled = new URL('words/compiled/', web)
const stampFile = new URL('stamp', compiled)

const listFiles = (folder: URL) =>
  readdir(folder, { recursive: true, withFileTypes: true }).then((entries) =>
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.replace(/\/+/g, '/').slice(folder.pathname.length)),
  )

/** Everything the result depends on: the sentences, the settings and this recipe. */
const readStamp = async () => {
  const folder = new URL('words/', web)
  const settingsFile = new URL('project.inlang/settings.json', web)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const settings = await readFile(settingsFile, 'utf8')
  const unlisted = names.find((name) => !settings.includes(`./words/${name.split('.')[0]}.{locale}.json`))
  if (unlisted) throw new Error(`words/${unlisted} is not listed in project.inlang/settings.json`)

  const hash = createHash('sha256').update(settings)
  for (const file of [new URL(import.meta.url), ...names.map((name) => new URL(name, folder))]) {
    hash.update(file.pathname.slice(web.pathname.length)).update(await readFile(file))
  }
  return hash.digest('hex')
}

/** Only what differs is touched, each file at once: a check, a test and a server may all be reading the folder. */
const bringOver = async (fresh: URL) => {
  // the index last: whoever reads it meanwhile finds every file that it names
  const isIndex = (name: string) => Number(/(_index|messages)\.(js|d\.ts)$/.test(name))
  const wanted = (await listFiles(fresh)).toSorted((a, b) => isIndex(a) - isIndex(b))
  await mkdir(new URL('messages/', compiled), { recursive: true })
  for (const name of wanted) {
    const [now, then] = [
      await readFile(new URL(name, fresh)),
      await readFile(new URL(name, compiled)).catch(() => null),
    ]
    if (!then?.equals(now)) await rename(new URL(name, fresh), new URL(name, compiled))
  }
  const gone = (await listFiles(compiled)).filter((name) => name !== 'stamp' && !wanted.includes(name))
  for (const name of gone) await rm(new URL(name, compiled), { force: true })
}

const lock = new URL('../.out/words-lock', web)
/** Longer than any compilation takes: whoever holds it so long has been killed. */
const staleMs = 60_000

/** A server, a check and a test may all begin at once; two that wrote together would take away each other's files. */
const alone = async <T>(work: () => Promise<T>): Promise<T> => {
  await mkdir(new URL('../.out/', web), { recursive: true })
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

/** Turns `words/<block>.<locale>.json` into typed functions in `words/compiled`, when anything has changed. */
export const compileWords = () => alone(compileChanged)

const compileChanged = async () => {
  const stamp = await readStamp()
  const last = await readFile(stampFile, 'utf8').catch(() => '')
  if (last === stamp) return 'unchanged'

  const fresh = new URL(`../.out/words-${process.pid}-${Date.now()}/`, web)
  try {
    await mkdir(fresh, { recursive: true })
    await compile({
      project: new URL('project.inlang', web).pathname,
      outdir: fresh.pathname,
      // which language a page speaks is decided in words/language.ts, not by the generated runtime
      strategy: ['baseLocale'],
      disableAsyncLocalStorage: true,
      emitTsDeclarations: true,
      emitGitIgnore: false,
      emitPrettierIgnore: false,
      emitReadme: false,
    })
    await bringOver(fresh)
    await writeFile(stampFile, stamp)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return 'compiled'
}
