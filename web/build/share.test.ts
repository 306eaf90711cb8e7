import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { publicPages } from '../edge/entries.ts'
import { renderPage } from '../site/render.tsx'
import { shareImageOf } from '../site/document.ts'
import { writeShareImage } from './share.ts'

const paths = publicPages.filter((path) => /^\/$|bao-mat-quan-tri$|^\/ai-transformation$/.test(path))

test.for(paths)('%s has a picture of 1200 × 630 that a messenger loads at once', async (path) => {
  const folder = await mkdtemp(`${tmpdir()}/share-`)
  const page = await renderPage(path, 'vi', {})
  const file = folder + shareImageOf(path, 'vi')
  await writeShareImage({ ...page, index: true }, file)
  const png = await readFile(file)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  expect(png.length).toBeLessThan(60 * 1024)
})

test('a page that search engines may not keep has none', async () => {
  const folder = await mkdtemp(`${tmpdir()}/share-`)
  await writeShareImage(await renderPage('404', 'vi', {}), `${folder}/404.png`)
  await expect(readFile(`${folder}/404.png`)).rejects.toThrow('ENOENT')
})
