import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './config.ts'
import { reachableFiles } from './reachable-files.ts'

const sheet = `${root}styles/site.css`
const query = '?view='

/** The stylesheet of one view, as the manifest calls it; `viewFile` is its module, relative to the web root. */
export const styleOf = (viewFile: string) => `styles/site.css${query}${basename(viewFile, '-page.tsx')}`

/** Every view of the public site and the URL of its stylesheet. */
export const viewSheets = (): Record<string, string> =>
  Object.fromEntries(
    globSync('site/*/*-page.tsx', { cwd: root }).map((file) => [
      basename(file, '-page.tsx'),
      `${root}${styleOf(file)}`,
    ]),
  )

/** Styles named after a folder of pages belong to those pages alone. */
const isForeign = (line: string, folder: string) => {
  const name = /^@import '\.\/(.+)\.css'/.exec(line)?.[1]
  return name !== undefined && name !== folder && existsSync(`${root}site/${name}`)
}

export const sheetOf = (view: string, css: string): string => {
  const [file] = globSync(`site/*/${view}-page.tsx`, { cwd: root })
  if (!file) throw new Error(`no view named ${view}`)
  const sources = reachableFiles([`${root}site/client.tsx`, root + file]).map(
    (source) => `@source '${relative(dirname(sheet), source)}';`,
  )
  const lines = css
    .split('\n')
    .filter((line) => !line.startsWith('@source ') && !isForeign(line, basename(dirname(file))))
  return [...lines, ...sources].join('\n')
}

/**
 * `site.css?view=landing`: the sheet with only the classes of the frame and of that view. It is complete, because two
 * sheets of utilities, a shared one and one per view, would override each other's variants.
 */
export const viewStyles = (): Plugin => ({
  name: 'view-styles',
  enforce: 'pre',
  load: (id) => {
    const [file, view] = id.split(query)
    return file === sheet && view ? sheetOf(view, readFileSync(sheet, 'utf8')) : undefined
  },
})
