import type { Manifest } from 'vite'

/** All files that these modules load before they can run, with everything they import. */
export const filesOf = (manifest: Manifest, modules: string[]) => {
  const seen = new Set<string>()
  const [scripts, styles, assets] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    // a stylesheet that is an entry of its own is its own file
    ;(chunk.file.endsWith('.css') ? styles : scripts).add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const file of chunk.assets ?? []) assets.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const module of modules) {
    if (!manifest[module]) throw new Error(`the build has no ${module}`)
    visit(module)
  }
  return { scripts: [...scripts], styles: [...styles], assets: [...assets] }
}
