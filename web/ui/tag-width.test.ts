import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { widthOf } from '../art/font/letters.ts'
import { m } from '../words/compiled/messages.js'
import { tagColumn } from './table/table.tsx'

const folder = new URL('../console/', import.meta.url).pathname

/** Files of nothing but labels, and what stands between the ends of a tag in the others. */
const labelsIn = (file: string): string[] => {
  const text = readFileSync(folder + file, 'utf8')
  const parts = /tags?\.tsx$/.test(file) ? [text] : (text.match(/<Tag\b.*?<\/Tag>/gs) ?? [])
  // a tone and a word in one line: the look of a state
  const tone = "'(jade|gold|ink|lacquer|sky|leaf|plum)'"
  const looks = text.match(new RegExp(`${tone}.*\\bm\\.\\w+|\\bm\\.\\w+.*${tone}`, 'g')) ?? []
  return [...parts, ...looks].flatMap((part) => [...part.matchAll(/\bm\.(\w+)/g)].flatMap(([, key]) => key ?? []))
}
const files = globSync('**/*.tsx', { cwd: folder }).filter((file) =>
  readFileSync(folder + file, 'utf8').includes('ui/tag.tsx'),
)
const keys = [...new Set(files.flatMap(labelsIn))]

/** Icon, gap and padding of a tag, and the padding of its cell. */
const [aside, cell] = [14 + 6 + 2 * 8, 2 * 16]
const columnWidth = Number(/w-(\d+)$/.exec(tagColumn)?.[1]) * 4

test('the labels of all tags are found', () => {
  expect(keys).toEqual(expect.arrayContaining(['project_status_active', 'service_state_error', 'key_state_revoked']))
  expect(keys.length).toBeGreaterThan(30)
})

test.each(['vi', 'en'] as const)('every label of a tag stands on one line of its column (%s)', (locale) => {
  const words = m as unknown as Record<string, (inputs: object, options: object) => string>
  const labels = keys.map((key) => words[key]?.({ count: 10 }, { locale }) ?? key)
  const wide = labels.filter((label) => widthOf(label, 12, 600) + aside > columnWidth - cell)
  expect(wide).toEqual([])
})
