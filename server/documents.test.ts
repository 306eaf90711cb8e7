import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readDocument } from '@song-hanh/content/documents'
import { resources } from '@song-hanh/content/resources'
import { beforeAll, expect, test } from 'vitest'
import { readDocumentsFolder } from '#platform/config'
import { childEnvironment } from './testing/process/child-environment.ts'
import { lines } from '#platform/pdf/mark'
import { readPdf, type StructureNode } from './testing/measure/read-pdf.ts'

const folder = readDocumentsFolder({})
const main = join(import.meta.dirname, 'documents.main.ts')
// plain Node, as production runs it; what an earlier run made is kept while nothing has changed
const run = () => promisify(execFile)(process.execPath, [main], { env: childEnvironment })

beforeAll(async () => void (await run()), 240_000)

const all = (['vi', 'en'] as const).flatMap((language) =>
  resources[language].map((resource) => ({ ...resource, language, file: `${resource.id}.${language}.pdf` })),
)
/** Lines and pieces of a line are set apart from each other, so only the letters are compared. */
const plain = (text: string) => text.replaceAll('**', '').replace(/\s+/g, '')

test('every document is there in both languages, and nothing else is', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
  expect(files.toSorted()).toEqual(all.map(({ file }) => file).toSorted())
})

test.each(all)('$file is worth printing: pages, title, language, and every letter can be read back', (one) => {
  const { pages, language, title } = readPdf(readFileSync(join(folder, one.file)))
  expect(pages.length).toBeGreaterThanOrEqual(2)
  expect(pages.length).toBeLessThanOrEqual(4)
  expect([language, title]).toEqual([one.language, one.title])

  const text = plain(pages.join('\n'))
  expect(text).not.toMatch(/[�\0]/)
  const body = readDocument(one.id)[one.language]
  for (const words of [one.title, body.lead, ...body.sections.map(({ heading }) => heading)])
    expect(text).toContain(plain(words))
  const letters = new Set(JSON.stringify(body.sections.map(({ blocks }) => blocks.map(Object.values))).match(/\p{L}/gu))
  expect([...letters].filter((letter) => !text.includes(letter))).toEqual([])
  // the frame around a page takes three lines; one that holds hardly more would look forgotten
  for (const page of pages) expect(page.split('\n').length).toBeGreaterThan(12)
})

const rolesIn = (nodes: StructureNode[]): string[] =>
  nodes.flatMap(({ role, children }) => [role, ...rolesIn(children)])
const nodesOf = (nodes: StructureNode[], role: string): StructureNode[] =>
  nodes.flatMap((node) => [...(node.role === role ? [node] : []), ...nodesOf(node.children, role)])

test.each(all)(
  '$file has a structure that a screen reader follows: headings, lists, tables, the logo by name',
  (one) => {
    const { isTagged, structure, loose } = readPdf(readFileSync(join(folder, one.file)))
    expect([isTagged, loose]).toEqual([true, 0])
    const { sections } = readDocument(one.id)[one.language]
    const blocks = sections.flatMap((section) => section.blocks)
    const roles = rolesIn(structure)
    expect(roles[0]).toBe('Document')
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    // and the heading of the contact box
    expect(roles.filter((role) => role === 'H2')).toHaveLength(sections.length + 1)
    const tables = blocks.flatMap((block) => ('head' in block ? [block] : []))
    expect(
      nodesOf(structure, 'Table').map(({ children }) => children.map((row) => row.children.map(({ role }) => role))),
    ).toEqual(tables.map(({ head, rows }) => [head.map(() => 'TH'), ...rows.map((row) => row.map(() => 'TD'))]))
    const items = blocks.flatMap((block) =>
      'bullets' in block ? block.bullets : 'checks' in block ? block.checks : 'steps' in block ? block.steps : [],
    )
    expect(nodesOf(structure, 'LI')).toHaveLength(items.length)
    expect(nodesOf(structure, 'Figure').map(({ alt }) => alt)).toEqual(['Song Hành'])
  },
)

test.each(all)('in $file no heading is parted from its table, nor a head row from its first line', (one) => {
  const pages = readPdf(readFileSync(join(folder, one.file))).pages.map(plain)
  for (const { heading, blocks } of readDocument(one.id)[one.language].sections)
    for (const [at, block] of blocks.entries()) {
      if (!('head' in block)) continue
      const head = plain(block.head.join(''))
      const first = plain(block.rows[0]?.[0] ?? '')
      const page = pages.find((text) => text.includes(head))
      expect(page, block.head.join()).toContain(first)
      const before = blocks[at - 1]
      const isIntroduced = before !== undefined && 'text' in before
      if (isIntroduced) expect(page).toContain(plain(before.text))
      if (at === 0 || (at === 1 && isIntroduced)) expect(page).toContain(plain(heading))
    }
})

test('the documents begin with the logo that is on the screen', () => {
  const brand = readFileSync(join(import.meta.dirname, '../web/ui/art/brand.tsx'), 'utf8')
  for (const { d } of lines) expect(brand).toContain(`d="${d}"`)
})

test('a second run renders nothing again, and a lost file comes back', async () => {
  expect((await run()).stdout).toContain(`${all.length} documents, 0 rendered`)
  const { file } = all[0]!
  rmSync(join(folder, file))
  expect((await run()).stdout).toContain(`${file}\n${all.length} documents, 1 rendered`)
  expect(existsSync(join(folder, file))).toBe(true)
}, 60_000)
