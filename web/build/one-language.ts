import type { Plugin } from 'vite'

const open = 'export const experimentalStaticLocale = undefined;'

/**
 * Public pages have one bundle per language: with the language fixed, the other language's messages are tree-shaken.
 */
export const oneLanguage = (language: 'vi' | 'en'): Plugin => ({
  name: 'one-language',
  transform: {
    filter: { id: /\/words\/compiled\/runtime\.js$/ },
    handler: (code) => {
      if (!code.includes(open)) throw new Error('the compiled words have no place for a fixed language')
      return { code: code.replace(open, `export const experimentalStaticLocale = '${language}';`), map: null }
    },
  },
})
