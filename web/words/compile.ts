import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { compile } from '@inlang/paraglide-js'

const web = new URL('../', import.meta.url)
const compiled = new URL('words/compiled/', web)
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
  const wanted = await listFiles(fresh)
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

/** Turns `words/<block>.<locale>.json` into typed functions in `words/compiled`, when anything has changed. */
export const compileWords = async () => {
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
