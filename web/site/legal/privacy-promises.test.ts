import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LegalBlock, legal } from '@song-hanh/content/legal'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

type Promised = { section: string; promise: string; term: string }

/** A promise is known by its first words; where the policy names a term, the row repeats it. */
const labelOf = (text: string) => (text.split(/[:;,.(]/)[0] ?? '').trim()
const promisesOf = (section: string, block: LegalBlock): Promised[] => {
  if ('rows' in block)
    return block.rows.map((row) => ({ section, promise: labelOf(row[0] ?? ''), term: row.at(-1) ?? '' }))
  const texts = 'points' in block ? block.points : [block.text]
  return texts.map((text) => ({ section, promise: labelOf(text), term: '' }))
}
const wording = legal.privacy[0]?.en
const promises = [
  ...(wording?.summary ?? []).map((text) => ({ section: 'summary', promise: labelOf(text), term: '' })),
  ...(wording?.sections ?? []).flatMap(({ id, blocks }) => blocks.flatMap((block) => promisesOf(id, block))),
]

/** The rows of the tables, each table below the heading of its section. */
const readRows = () => {
  let section = ''
  return readFileSync(join(root, 'docs/privacy.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      section = /^## .*\(`([a-z-]+)`\)/.exec(line)?.[1] ?? section
      const [promise = '', term = '', keptBy = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
      const isRow = line.startsWith('|') && promise !== 'Promise' && !promise.startsWith('-')
      return isRow ? [{ section, promise: promise.replaceAll('`', ''), term, keptBy }] : []
    })
}

test('every promise of the privacy page has a row in docs/privacy.md that says how it is kept, with its term', () => {
  const rows = readRows().map(({ section, promise, term }) => `${section}: ${promise} | ${term}`)
  expect(promises.length).toBeGreaterThan(50)
  expect(
    promises
      .map(({ section, promise, term }) => `${section}: ${promise} | ${term}`)
      .filter((one) => !rows.includes(one)),
  ).toEqual([])
})

test('no row of docs/privacy.md is about a promise that the page does not make', () => {
  const made = new Set(promises.map(({ section, promise }) => `${section}: ${promise}`))
  const rows = readRows().map(({ section, promise }) => `${section}: ${promise}`)
  expect(rows.filter((one) => !made.has(one))).toEqual([])
  expect(new Set(rows).size).toBe(rows.length)
})

test('what keeps a promise exists: files of the project, or people by their role', () => {
  const broken = readRows().filter(({ keptBy }) => {
    const files = [...keptBy.matchAll(/`([^`]+\/[^`]+)`/g)].map(([, file]) => file ?? '')
    return files.length ? !files.every((file) => existsSync(join(root, file))) : !/^(people|statement): ./.test(keptBy)
  })
  expect(broken).toEqual([])
})
