import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Manifest } from 'vite'
import { pageName, publicPages } from '../edge/entries.ts'
import type * as documentModule from '../site/document.ts'
import type * as renderModule from '../site/render.tsx'
import { filesOf } from './manifest.ts'
import { isTextFont } from './preload-fonts.ts'
import { writeShareImage } from './share.ts'
import { styleOf } from './view-styles.ts'

type Language = 'vi' | 'en'

const entry = 'site/client.tsx'

/** Whether the page uses the monospace font of ids, keys and codes. */
const showsCode = (html: string) => /\bfont-mono\b/.test(html)

type Work = {
  language: Language
  /** Of the scripts in this language, and of the stylesheets. */
  manifest: Manifest
  server: string
  dist: string
  env: Record<string, string | undefined>
}

/** Prerenders every public page in one language into `pages/<language>`. Returns what each of them downloads. */
export const prerender = async ({ language, manifest, server, dist, env }: Work) => {
  const { renderPage } = (await import(`${server}/render.js`)) as typeof renderModule
  const { renderDocument } = (await import(`${server}/document.js`)) as typeof documentModule
  const script = manifest[entry]?.file
  if (!script) throw new Error('the public pages have no entry script')

  const downloads: Record<string, string[]> = {}
  for (const path of [...publicPages, 'solution-not-found', '404', '500']) {
    const page = await renderPage(path, language, env)
    const { scripts, styles, assets } = filesOf(manifest, [entry, page.viewFile, styleOf(page.viewFile)])
    const fonts = assets.filter((file) => isTextFont(file, language))
    const html = renderDocument({
      page,
      origin: env.PUBLIC_ORIGIN ?? '',
      script: `/${script}`,
      styles: styles.map((file) => `/${file}`),
      modules: scripts.filter((file) => file !== script).map((file) => `/${file}`),
      fonts: fonts.map((file) => `/${file}`),
    })
    const name = path.startsWith('/') ? pageName(path) : path
    const file = `${dist}/pages/${language}/${name}.html`
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, html)
    await writeShareImage(page, `${dist}/share/${language}/${name}.png`)
    // all text fonts, even where only some are preloaded: most pages contain names in both languages
    const used = assets.filter((asset) => isTextFont(asset, 'vi') || (showsCode(html) && asset.endsWith('.woff2')))
    downloads[`${language}/${name}`] = ['boot.js', ...scripts, ...styles, ...used]
  }
  return downloads
}
