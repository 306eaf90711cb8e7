import { readFile, rm } from 'node:fs/promises'
import { build, type InlineConfig, type Manifest } from 'vite'
import { dates, frameOf, loginScraps, react } from './chunks.ts'
import { baseConfig, root } from './config.ts'
import { firstStyles } from './first-styles.ts'
import { oneLanguage } from './one-language.ts'
import { stripSummaries } from './strip-summaries.ts'
import { viewSheets, viewStyles } from './view-styles.ts'

type Bundle = { outDir: string; plugins?: InlineConfig['plugins'] } & Pick<
  NonNullable<InlineConfig['build']>,
  'rolldownOptions' | 'modulePreload'
>

const bundle = async ({ outDir, plugins = [], ...rest }: Bundle): Promise<Manifest> => {
  const base = baseConfig()
  await build({
    ...base,
    logLevel: 'warn',
    plugins: [...(base.plugins ?? []), ...plugins],
    build: { ...base.build, ...rest, outDir, manifest: true },
  })
  const manifest = JSON.parse(await readFile(`${outDir}/.vite/manifest.json`, 'utf8')) as Manifest
  await rm(`${outDir}/.vite`, { recursive: true })
  return manifest
}

/** Public pages, once per language. */
export const bundleSite = (language: 'vi' | 'en', outDir: string) => {
  const entry = `${root}site/client.tsx`
  const output = { codeSplitting: { groups: [react, frameOf(entry)] } }
  const plugins = [oneLanguage(language), stripSummaries()]
  return bundle({ outDir, plugins, rolldownOptions: { input: { site: entry }, output } })
}

/** The stylesheets of the public pages, one for each view; both languages share them. */
export const bundleStyles = (outDir: string) =>
  bundle({ outDir, plugins: [viewStyles()], rolldownOptions: { input: viewSheets() } })

/** Rarely opened pages: their chunks are discovered at load time, so that the entry does not carry their names. */
const seldom = /\/(ekyc|not-found)-page-|\/(sign-in-again-dialog|step-up-dialog|support-banner)-/
const preloadsOf = (file: string, parts: string[]) =>
  seldom.test(`/${file}`) ? parts.filter((part) => part.endsWith('.css')) : parts

/** The single-page entries; the gallery is for development and tests only. */
export const bundleApps = (outDir: string, withGallery: boolean) => {
  const names = ['console', ...(withGallery ? ['gallery'] : [])]
  const input = Object.fromEntries(names.map((name) => [name, `${root}${name}.html`]))
  const output = { codeSplitting: { groups: [react, dates, ...loginScraps] } }
  const modulePreload = { polyfill: false, resolveDependencies: preloadsOf }
  return bundle({
    outDir,
    plugins: [firstStyles(), stripSummaries()],
    modulePreload,
    rolldownOptions: { input, output },
  })
}

/** The staff's app, on its own: files that it shared with the console would make the customers' login page heavier. */
export const bundleOperations = (outDir: string) =>
  bundle({
    outDir,
    plugins: [stripSummaries()],
    rolldownOptions: {
      input: { operations: `${root}operations.html` },
      output: { codeSplitting: { groups: [react] } },
    },
  })

/** The public pages as code for Node, only to prerender them. */
export const bundleServer = async (outDir: string) => {
  const base = baseConfig()
  const input = { render: `${root}site/render.tsx`, document: `${root}site/document.ts` }
  await build({
    ...base,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ...base.build, ssr: true, copyPublicDir: false, outDir, rolldownOptions: { input } },
  })
}
