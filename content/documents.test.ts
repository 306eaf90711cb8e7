import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type DocumentBody, readDocument } from './documents.ts'
import { ResourceKind, resources } from './resources.ts'

const bones = (language: 'vi' | 'en') =>
  resources[language].map(({ id, type, kind, downloadUrl }) => ({ id, type, kind, downloadUrl }))
const ids = resources.vi.map(({ id }) => id)

test('the library holds 22 documents, in the five categories of the specification', () => {
  const counts = Object.entries(Object.groupBy(resources.vi, ({ category }) => category)).map(([name, all]) => [
    name,
    all?.length,
  ])
  expect(counts).toEqual([
    ['Về VNETWORK', 4],
    ['Giải pháp bảo mật', 6],
    ['Hạ tầng & Truyền tải', 5],
    ['Bảo mật Email', 4],
    ['Tuân thủ & Quy định', 3],
  ])
  expect(new Set(ids).size).toBe(22)
})

test('both languages have the same documents, and all words of both', () => {
  expect(bones('en')).toEqual(bones('vi'))
  for (const [at, one] of resources.vi.entries()) {
    const other = resources.en[at]!
    for (const part of ['title', 'description', 'category'] as const) expect(other[part], one.id).not.toBe(one[part])
  }
  const categoryPairs = resources.vi.map(({ category }, at) => `${category} ${resources.en[at]!.category}`)
  expect(new Set(categoryPairs).size).toBe(5)
})

test('whoever asks for a kind gets at least two documents', () => {
  for (const kind of ResourceKind.options)
    expect(resources.vi.filter((one) => one.kind === kind).length, kind).toBeGreaterThanOrEqual(2)
})

test('each one is downloaded from our own address', () => {
  for (const { id, downloadUrl, type } of resources.vi)
    expect([downloadUrl, type]).toEqual([`/api/documents/${id}`, 'pdf'])
})

test('each has a body and each body is of the library', () => {
  const files = readdirSync(new URL('documents', import.meta.url)).map((name) => name.replace(/\.json$/, ''))
  expect(files.toSorted()).toEqual(ids.toSorted())
})

/** What a document is built from, without its words. */
const shapeOf = ({ sections }: DocumentBody) =>
  sections.map(({ blocks }) =>
    blocks.map((block) => {
      if ('head' in block) return `table ${block.rows.length}x${block.head.length}`
      const [name, value] = Object.entries(block)[0]!
      return Array.isArray(value) ? `${name} ${value.length}` : name
    }),
  )
const wordsOf = (body: DocumentBody) =>
  JSON.stringify(body)
    .split(/[\s"]+/)
    .filter((word) => /\p{L}/u.test(word)).length

test.each(ids)('%s says the same in both languages, at a length worth a download', (id) => {
  const { vi, en } = readDocument(id)
  expect(shapeOf(en)).toEqual(shapeOf(vi))
  expect(wordsOf(vi)).toBeGreaterThan(550)
  expect(wordsOf(en)).toBeGreaterThan(400)
})
