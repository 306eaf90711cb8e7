import type { PluginOption } from 'vite'

const opening = '@layer properties{@supports'

/**
 * Tailwind repeats the initial values of its variables for browsers without `@property`. Those lack `light-dark()` as
 * well, which all our colours need, so the fallback is dead weight.
 */
export const dropRepeatedProperties = (css: string): string => {
  const start = css.indexOf(opening)
  if (start === -1) return css
  let depth = 0
  for (let at = css.indexOf('{', start); at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return css.slice(0, start) + css.slice(at + 1)
  }
  return css
}

export const leanStyles = (): PluginOption => ({
  name: 'lean-styles',
  generateBundle: (_, files) => {
    for (const file of Object.values(files))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = dropRepeatedProperties(file.source.toString())
  },
})
