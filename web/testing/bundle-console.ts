import { build, type Plugin } from 'vite'
import { contact, root } from '../build/config.ts'
import { words } from '../build/words.ts'

const outDir = new URL('../.out/component', `file://${root}`).pathname

/** jsdom has no layout, so a stylesheet would only cost time. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  load: { filter: { id: /\.css$/ }, handler: () => ({ code: '', moduleType: 'js' }) },
}

/**
 * The console as one classic script, in production mode like the real build. Lazy chunks stay lazy: they are only
 * evaluated when imported.
 */
const buildConsole = async () => {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // explicit, because Vite takes it from the environment, which differs in a test run
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
 * Provides `virtual:console-bundle` to component tests. Built once per run, by the first test that imports it, and
 * dependent on the console's sources: in watch mode a changed page reruns the tests of all pages.
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
