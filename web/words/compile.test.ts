import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileWords } from './compile.ts'

const words = fileURLToPath(new URL('.', import.meta.url))
const root = join(words, '../..')
const out = join(root, '.out')
/** Small ones; the last has variants by number. */
const blocks = ['news', 'operations', 'resources']
const languages = ['vi', 'en']

type Texts = Record<string, unknown>
let folder: string

const fileIn = (base: string, block: string, language: string) => join(base, `words/${block}.${language}.json`)
const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Texts
const change = async (base: string, block: string, by: (texts: Texts) => Texts) => {
  for (const language of languages) {
    const file = fileIn(base, block, language)
    await writeFile(file, JSON.stringify(by(await read(file))))
  }
}
const takeOriginal = async (base: string, block: string) => {
  for (const language of languages)
    await copyFile(fileIn(join(root, 'web'), block, language), fileIn(base, block, language))
}

/** A web folder with a few blocks, beside the packages that its settings name. */
const makeFolder = async (name: string) => {
  const base = join(folder, name, 'web')
  await mkdir(join(base, 'words'), { recursive: true })
  await mkdir(join(base, 'project.inlang'))
  await symlink(join(root, 'node_modules'), join(folder, name, 'node_modules'))
  const settings = await read(join(root, 'web/project.inlang/settings.json'))
  const pathPattern = blocks.map((block) => `./words/${block}.{locale}.json`)
  await writeFile(
    join(base, 'project.inlang/settings.json'),
    JSON.stringify({ ...settings, 'plugin.inlang.messageFormat': { pathPattern } }),
  )
  for (const block of blocks) await takeOriginal(base, block)
  return base
}
const compileIn = (base: string) => compileWords(pathToFileURL(`${base}/`))

const readCompiled = async (base: string) => {
  const compiled = join(base, 'words/compiled')
  const entries = await readdir(compiled, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const texts = files
    .toSorted()
    .map(async (file) => [file.slice(compiled.length), await readFile(file, 'utf8')] as const)
  return Object.fromEntries(await Promise.all(texts))
}

/** The result of compiling all blocks at once. */
let whole: Record<string, string>
let base: string

beforeAll(async () => {
  await mkdir(out, { recursive: true })
  folder = await mkdtemp(join(out, 'words-test-'))
  const other = await makeFolder('whole')
  await compileIn(other)
  whole = await readCompiled(other)
  base = await makeFolder('blocks')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('blocks that are compiled one by one give byte for byte what compiling all gives', async () => {
  // every text differs at first; one message is obsolete, one is missing
  const alter = (text: unknown) => (typeof text === 'string' ? `${text}!` : text)
  for (const block of blocks)
    await change(base, block, (texts) =>
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, alter(text)])),
    )
  await change(base, 'news', (texts) => ({ ...texts, news_that_goes: 'Goes' }))
  await change(base, 'resources', (texts) => Object.fromEntries(Object.entries(texts).slice(1)))
  expect(await compileIn(base)).toBe('all')
  expect(await readCompiled(base)).toHaveProperty(['/messages/news_that_goes.js'])

  for (const block of blocks) {
    expect(await readCompiled(base)).not.toEqual(whole)
    await takeOriginal(base, block)
    expect(await compileIn(base)).toEqual([block])
  }
  expect(await readCompiled(base)).toEqual(whole)
  expect(await compileIn(base)).toEqual([])
})

test('two blocks that changed are compiled together', async () => {
  await change(base, 'operations', (texts) => ({ ...texts, operations_that_comes: 'Comes' }))
  await change(base, 'news', (texts) => ({ ...texts, news_that_comes: 'Comes' }))
  expect(await compileIn(base)).toEqual(['news', 'operations'])
  for (const block of ['news', 'operations']) await takeOriginal(base, block)
  expect(await compileIn(base)).toEqual(['news', 'operations'])
  expect(await readCompiled(base)).toEqual(whole)
})

test('all blocks are compiled when a part could not give the same', async () => {
  // two blocks with the same key: which of them wins is known only when both are read
  const [first = ''] = Object.keys(await read(fileIn(base, 'operations', 'vi')))
  await change(base, 'news', (texts) => ({ ...texts, [first]: 'Twice' }))
  expect(await compileIn(base)).toBe('all')
  await takeOriginal(base, 'news')
  // a file of another block is missing
  await rm(join(base, `words/compiled/messages/${first}.js`))
  expect(await compileIn(base)).toBe('all')
  // the settings differ, if only by a space
  const settings = join(base, 'project.inlang/settings.json')
  await writeFile(settings, `${await readFile(settings, 'utf8')} `)
  expect(await compileIn(base)).toBe('all')
  expect({ ...(await readCompiled(base)), '/stamp': whole['/stamp'] }).toEqual(whole)
})

test('a key that would not be the name of its file is an error', async () => {
  await change(base, 'news', (texts) => ({ ...texts, newsThatComes: 'Comes' }))
  await expect(compileIn(base)).rejects.toThrow("'newsThatComes' is not of the form block_some_name")
  await takeOriginal(base, 'news')
})

test('a file that is not valid is an error, and the next valid one is compiled', async () => {
  await writeFile(fileIn(base, 'news', 'en'), '{ "news_')
  await expect(compileIn(base)).rejects.toThrow('news.en.json')
  await takeOriginal(base, 'news')
  expect(await compileIn(base)).toEqual([])
})
