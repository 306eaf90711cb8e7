import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LegalBlock, legal } from '@song-hanh/content/legal'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

type Promised = { section: string; promise: string; term: string }

/** A promise is known by its first words; where the policy names a term, the entry repeats it. */
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

/** The entries of the lists, each list below the heading of its section. */
const readRows = () =>
  readFileSync(join(root, 'docs/privacy.md'), 'utf8')
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const section = /\(`([a-z-]+)`\)/.exec(part)?.[1] ?? ''
      return part
        .split(/^- \*\*/m)
        .slice(1)
        .map((entry) => {
          const text = entry.replaceAll(/\s+/g, ' ')
          const promise = (/^(.+?)\*\*/.exec(text)?.[1] ?? '').replaceAll('`', '')
          const term = / - term: (.+?) - kept by: /.exec(text)?.[1] ?? ''
          return { section, promise, term, keptBy: (/ - kept by: (.+)$/.exec(text)?.[1] ?? '').trim() }
        })
    })

test('every promise of the privacy page has an entry in docs/privacy.md that says how it is kept, with its term', () => {
  const nameOf = ({ section, promise, term }: Promised) => `${section}: ${promise} | ${term}`
  const entries = new Set(readRows().map(nameOf))
  expect(promises.length).toBeGreaterThan(50)
  expect(promises.map(nameOf).filter((one) => !entries.has(one))).toEqual([])
})

test('no entry of docs/privacy.md is about a promise that the page does not make', () => {
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
