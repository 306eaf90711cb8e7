import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { bundleApps, bundleOperations, bundleServer, bundleSite, bundleStyles } from './build/bundle.ts'
import { compressAll } from './build/compress.ts'
import { root } from './build/config.ts'
import { downloadsOf } from './build/downloads.ts'
import { generatedFiles } from './build/generated-files.ts'
import { prerender } from './build/prerender.ts'
import { versionOf } from './build/version.ts'
import type { Downloads } from './build/page-budgets.ts'
import { missingSellerSettings } from '@song-hanh/contract/value/seller'
import { compileWords } from './words/compile.ts'

/**
 * The production build of everything the browser gets. Built in a temporary folder and moved into place at the end, so
 * that a server or a second build never sees half of one. `downloads.json` lists the files that each page loads; `npm
 * run budget` measures them.
 */
process.env.NODE_ENV = 'production'
const { env } = process
const target = env.WEB_DIST ?? `${root}dist`
const work = `${root}../.out/build-${process.pid}`
const dist = `${work}/dist`

if (!env.PUBLIC_ORIGIN)
  console.warn(
    'PUBLIC_ORIGIN is not set: canonical, hreflang and og: addresses are relative, which search engines and previews ' +
      'do not follow. For a release: PUBLIC_ORIGIN=https://your.host npm run build',
  )

const missing = missingSellerSettings(env)
if (missing.length > 0)
  console.warn(
    `Not set: ${missing.join(', ')}. Pages, mails and documents leave out what is missing, or show a placeholder; ` +
      'before going live the law wants the seller to be named (ops/README.md, "Who sells").',
  )

try {
  await compileWords()
  await mkdir(`${dist}/.well-known`, { recursive: true })
  const vi = await bundleSite('vi', `${work}/vi`)
  const en = await bundleSite('en', `${work}/en`)
  const styles = await bundleStyles(`${work}/styles`)
  const apps = await bundleApps(`${work}/apps`, env.GALLERY === '1')
  const operations = await bundleOperations(`${work}/operations`)
  // names contain the content hash, so files of the same name in two bundles are identical
  for (const part of ['vi', 'en', 'styles', 'apps', 'operations'])
    await cp(`${work}/${part}`, dist, { recursive: true })
  for (const [path, { make }] of Object.entries(generatedFiles)) await writeFile(dist + path, await make(env))
  await writeFile(`${dist}/version.json`, versionOf(apps))

  const server = `${work}/server`
  await bundleServer(server)
  const pages = {
    ...(await prerender({ language: 'vi', manifest: { ...vi, ...styles }, server, dist, env })),
    ...(await prerender({ language: 'en', manifest: { ...en, ...styles }, server, dist, env })),
  }
  const { modules, fonts } = downloadsOf(apps)
  const downloads: Downloads = { pages, modules: { ...modules, ...downloadsOf(operations).modules }, fonts }
  await writeFile(`${dist}/downloads.json`, `${JSON.stringify(downloads, null, 1)}\n`)
  await compressAll(dist)

  await rm(target, { recursive: true, force: true })
  await rename(dist, target)
  console.log(`built ${Object.keys(pages).length} pages and ${Object.keys(downloads.modules).length} modules`)
} finally {
  await rm(work, { recursive: true, force: true })
}
