import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'
import { filesOf } from './manifest.ts'

export type Size = { js: number; css: number; fonts: number; files: string[] }

/** Bytes as they travel: scripts and styles in gzip, fonts as they are (they are compressed already). */
export const weigh = async (dist: string, files: string[]): Promise<Size> => {
  const size: Size = { js: 0, css: 0, fonts: 0, files }
  for (const file of files) {
    const body = await readFile(`${dist}/${file}`)
    if (file.endsWith('.js')) size.js += gzipSync(body, { level: 9 }).length
    else if (file.endsWith('.css')) size.css += gzipSync(body, { level: 9 }).length
    else if (file.endsWith('.woff2')) size.fonts += body.length
  }
  return size
}

/** What each lazily loaded page of a single-page entry costs, the entry itself included. */
export const routesOf = (manifest: Manifest): Record<string, string[]> => {
  const entries = Object.keys(manifest).filter((key) => key.endsWith('.html'))
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const app = entry.replace('.html', '')
      const pages = Object.keys(manifest).filter((key) => key.startsWith(`${app}/`) && key.endsWith('-page.tsx'))
      return [[], ...pages.map((page) => [page])].map((extra) => {
        const { scripts, styles, assets } = filesOf(manifest, [entry, ...extra])
        const fonts = assets.filter((file) => /be-vietnam-pro.*\.woff2$/.test(file))
        return [extra[0] ?? app, ['boot.js', ...scripts, ...styles, ...fonts]]
      })
    }),
  )
}
