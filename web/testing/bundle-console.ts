import { build, type Plugin } from 'vite'
import { contact, root } from '../build/config.ts'
import { words } from '../build/words.ts'

const outDir = new URL('../.out/component', `file://${root}`).pathname

/** jsdom has no layout, so that a stylesheet would only cost time. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  load: { filter: { id: /\.css$/ }, handler: () => ({ code: '', moduleType: 'js' }) },
}

/**
 * The console as one classic script, in production mode like the build that people get. Parts that load later stay
 * lazy: they are only evaluated when they are imported.
 */
const buildConsole = async () => {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // by name, because Vite takes it from the environment, where a test run says something else
    define: {
      ...contact({}),
      'process.env.NODE_ENV': '"production"',
      // see browser-window.ts
      location: 'pageLocation',
      'window.location': 'pageLocation',
    },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [words(), withoutStyles],
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: `${root}testing/console-entry.ts`,
        output: { format: 'iife', codeSplitting: false, entryFileNames: 'console.js' },
        onLog: () => {},
      },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunk = outputs.flatMap((one) => ('output' in one ? one.output : [])).find((one) => one.type === 'chunk')
  if (!chunk) throw new Error('the console was not built')
  return { file: `${outDir}/${chunk.fileName}`, sources: chunk.moduleIds.filter((id) => !id.startsWith('\0')) }
}

const id = '\0virtual:console-bundle'

/**
 * Gives component tests `virtual:console-bundle`. It is built once per run, by the first test that imports it, and
 * depends on the console's sources: in watch mode a changed page runs the tests of all pages.
 */
export const consoleBundle = (): Plugin => ({
  name: 'console-bundle',
  resolveId: (name) => (name === 'virtual:console-bundle' ? id : undefined),
  async load(name) {
    if (name !== id) return undefined
    const { file, sources } = await buildConsole()
    for (const source of sources) this.addWatchFile(source)
    return `export const file = ${JSON.stringify(file)}`
  },
})
