import type { Manifest } from 'vite'
import type { Downloads } from './page-budgets.ts'
import { filesOf } from './manifest.ts'
import { isTextFont } from './preload-fonts.ts'

/** What every single-page entry and each of its lazy modules loads before it can run. */
export const downloadsOf = (manifest: Manifest): Pick<Downloads, 'modules' | 'fonts'> => {
  const loaded = Object.entries(manifest).filter(
    // a module that only imports a stylesheet has no script left
    ([, { isEntry, isDynamicEntry, file }]) => isEntry || isDynamicEntry || file.endsWith('.css'),
  )
  const modules = loaded.map(([key, chunk]): [string, string[]] => {
    const { scripts, styles } = filesOf(manifest, [key])
    // the page starts with the boot script, which is not part of the bundle
    return [key, [...(chunk.isEntry ? ['boot.js'] : []), ...scripts, ...styles]]
  })
  const fonts = new Set(
    Object.values(manifest).flatMap(({ assets = [] }) => assets.filter((it) => it.endsWith('.woff2'))),
  )
  const isText = (file: string) => isTextFont(file, 'vi')
  return {
    modules: Object.fromEntries(modules),
    fonts: { text: [...fonts].filter(isText), code: [...fonts].filter((file) => !isText(file)) },
  }
}
