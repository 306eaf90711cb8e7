import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readDocument } from '@song-hanh/content/documents'
import { resources } from '@song-hanh/content/resources'
import { languages } from '@song-hanh/contract/value/text'
import type { Imprint } from '#platform/config'
import { documentFile } from './document-link.ts'

const stampsFile = 'stamps.json'
const require = createRequire(import.meta.url)

/** Digest of everything that affects rendering: our own code and the renderer's version. */
const rendererDigest = () => {
  const hash = createHash('sha256')
  for (const folder of ['pdf', '../../platform/pdf'].map((path) => join(import.meta.dirname, path)))
    for (const name of globSync('*.{ts,tsx}', { cwd: folder }).toSorted())
      if (!name.includes('.test.')) hash.update(readFileSync(join(folder, name)))
  return hash.update(readFileSync(require.resolve('@react-pdf/renderer/package.json'))).digest('hex')
}

const readStamps = (folder: string): Record<string, string> => {
  const file = join(folder, stampsFile)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
}

/** Replaces atomically, so that readers never see half a file. */
const replaceFile = (file: string, bytes: Buffer | string) => {
  const draft = `${file}.${process.pid}.draft`
  writeFileSync(draft, bytes)
  renameSync(draft, file)
}

/** Writes the documents that changed since the last run, in both languages, and returns how many. */
export const writeDocuments = async (folder: string, imprint: Imprint, onFile: (name: string) => void) => {
  mkdirSync(folder, { recursive: true })
  const [renderer, before] = [rendererDigest(), readStamps(folder)]
  const all = languages.flatMap((language) =>
    resources[language].map((resource) => {
      const input = { resource, document: readDocument(resource.id), language, imprint }
      const stamp = createHash('sha256').update(renderer).update(JSON.stringify(input)).digest('hex')
      return { name: documentFile(resource.id, language), input, stamp }
    }),
  )
  const stale = all.filter(({ name, stamp }) => before[name] !== stamp || !existsSync(join(folder, name)))
  for (const { name, input } of stale) {
    // the renderer is heavy, and usually nothing has changed
    const { renderDocument } = await import('./pdf/document-pdf.ts')
    replaceFile(join(folder, name), await renderDocument(input))
    onFile(name)
  }
  const expected = new Set(all.map(({ name }) => name))
  for (const name of globSync('*.pdf', { cwd: folder })) if (!expected.has(name)) rmSync(join(folder, name))
  if (stale.length)
    replaceFile(
      join(folder, stampsFile),
      JSON.stringify(Object.fromEntries(all.map(({ name, stamp }) => [name, stamp])), null, 2),
    )
  return { written: stale.length, total: all.length }
}
