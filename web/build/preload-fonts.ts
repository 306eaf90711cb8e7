import type { Plugin } from 'vite'

/** The two weights of the text face; the Vietnamese letters lie in files of their own. */
export const isTextFont = (file: string, language: 'vi' | 'en') =>
  /be-vietnam-pro-(latin|vietnamese)-(400|600)-normal[^/]*\.woff2$/.test(file) &&
  (language === 'vi' || file.includes('-latin-'))

/** Preloads the fonts of the single-page entries from their HTML, so that text is drawn once and does not shift. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => isTextFont(file, 'vi'))
        .toSorted()
        .map((file) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
        })),
  },
})
