import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './config.ts'
import { reachableFiles } from './reachable-files.ts'

const sheet = `${root}styles/site.css`
const query = '?view='

/** The stylesheet of one view, as the manifest calls it; `viewFile` is its module, seen from the root of the web. */
export const styleOf = (viewFile: string) => `styles/site.css${query}${basename(viewFile, '-page.tsx')}`

/** Every view of the public site and the address under which the build makes its stylesheet. */
export const viewSheets = (): Record<string, string> =>
  Object.fromEntries(
    globSync('site/*/*-page.tsx', { cwd: root }).map((file) => [
      basename(file, '-page.tsx'),
      `${root}${styleOf(file)}`,
    ]),
  )

/** Styles that carry the name of a folder of pages belong to those pages alone. */
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
 * `site.css?view=landing`: the same sheet with the classes of the frame and of that view only. It is complete, because
 * two sheets of utilities, one for all and one for the view, would overrule each other's variants.
 */
export const viewStyles = (): Plugin => ({
  name: 'view-styles',
  enforce: 'pre',
  load: (id) => {
    const [file, view] = id.split(query)
    return file === sheet && view ? sheetOf(view, readFileSync(sheet, 'utf8')) : undefined
  },
})
