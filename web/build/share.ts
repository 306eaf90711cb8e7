import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { drawShare, type ShareAccent, type SharePicture } from '../art/share.ts'
import type { Rendered } from '../site/render.tsx'
import { root } from './config.ts'
import { encodeIndexedPng } from './indexed-png.ts'

/** Cached by picture: most builds change few titles. */
const cache = `${root}../.out/share`

let ready: Promise<void> | undefined
const prepare = () =>
  (ready ??= readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')).then((code) =>
    initWasm(code),
  ))

const paint = async (drawing: string) => {
  await prepare()
  const picture = new Resvg(drawing).render()
  const png = encodeIndexedPng(picture.pixels, picture.width, picture.height)
  picture.free()
  return png
}

const draw = async (picture: SharePicture) => {
  const drawing = drawShare(picture)
  const file = `${cache}/${createHash('sha256').update(drawing).digest('hex')}.png`
  const known = await readFile(file).catch(() => undefined)
  if (known) return known
  const png = await paint(drawing)
  await mkdir(cache, { recursive: true })
  await writeFile(file, png)
  return png
}

/** The title of the page without the name of the site, which the picture shows anyway. */
const titleOf = (title: string) =>
  title
    .split(' | ')
    .filter((part) => part !== 'Song Hành')
    .join(' | ')

const pictureOf = ({ title, data }: Rendered): SharePicture => {
  const accent = (/^\/(digital|green|ai)-transformation/.exec(data.path ?? '')?.[1] ?? 'none') as ShareAccent
  const catalogue = data.catalogues.find(({ id }) => id === accent)
  const shown = titleOf(title)
  return { title: shown, accent, label: catalogue && !shown.startsWith(catalogue.name) ? catalogue.name : undefined }
}

/** The share image of this page; a page that search engines may not index has none. */
export const writeShareImage = async (page: Rendered, file: string) => {
  if (!page.index || !page.data.path) return
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await draw(pictureOf(page)))
}
