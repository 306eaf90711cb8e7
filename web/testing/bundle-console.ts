import { build, type Plugin } from 'vite'
import { contact, root } from '../build/config.ts'
import { words } from '../build/words.ts'

type App = 'console' | 'operations'

const outDirOf = (app: App) => new URL(`../.out/component-${app}`, `file://${root}`).pathname

/** jsdom has no layout, so a stylesheet would only cost time. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  load: { filter: { id: /\.css$/ }, handler: () => ({ code: '', moduleType: 'js' }) },
}

/**
 * An app as one classic script, in production mode like the real build. Lazy chunks stay lazy: they are only
 * evaluated when imported.
 */
const buildApp = async (app: App) => {
  const outDir = outDirOf(app)
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
        input: `${root}testing/${app}-entry.ts`,
        output: { format: 'iife', codeSplitting: false, entryFileNames: `${app}.js` },
        onLog: () => {},
      },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunk = outputs.flatMap((one) => ('output' in one ? one.output : [])).find((one) => one.type === 'chunk')
  if (!chunk) throw new Error(`${app} was not built`)
  return { file: `${outDir}/${chunk.fileName}`, sources: chunk.moduleIds.filter((id) => !id.startsWith('\0')) }
}

const names: Record<string, App> = {
  'virtual:console-bundle': 'console',
  'virtual:operations-bundle': 'operations',
}

/**
 * Provides `virtual:console-bundle` and `virtual:operations-bundle` to component tests. Each is built once per run, by
 * the first test that imports it, and depends on its sources: in watch mode a changed page reruns the tests of all pages.
 */
export const consoleBundle = (): Plugin => ({
  name: 'console-bundle',
  resolveId: (name) => (name in names ? `\0${name}` : undefined),
  async load(id) {
    const app = id.startsWith('\0') ? names[id.slice(1)] : undefined
    if (app === undefined) return undefined
    const { file, sources } = await buildApp(app)
    for (const source of sources) this.addWatchFile(source)
    return `export const file = ${JSON.stringify(file)}`
  },
})
