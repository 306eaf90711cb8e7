import { posix } from 'node:path'
import { importRules, sameFolder, testPackages, testsMayImport, type ImportRule } from './import-rules.ts'
import { locationOf, sourceFiles } from './source-files.ts'

/** Statements at the start of a line, and calls; a text that only quotes an import is neither. */
const importPattern = /(?:^(?:import|export)\s(?:[^'";]*?\bfrom\s*)?|(?<!["'`].*)\bimport\(\s*)(['"])([^'"\n]+)\1/gm

/** A specifier as a path from the root, or undefined when it names a package. */
const ownFile = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (specifier.startsWith('@song-hanh/')) {
    const path = specifier.slice('@song-hanh/'.length)
    return /\.\w+$/.test(path) ? path : `${path}.ts`
  }
  if (specifier.startsWith('#platform/')) return `server/${specifier.slice(1)}.ts`
  if (specifier.startsWith('#')) return `server/${specifier.slice(1)}/index.ts`
  return undefined
}

const isAllowed = (rule: ImportRule, file: string, specifier: string): boolean => {
  const isTest = /\.test\.tsx?$/.test(file)
  const target = ownFile(file, specifier)
  if (target === undefined)
    return !rule.packages || rule.packages.test(specifier) || (isTest && testPackages.test(specifier))
  const [home = '', , folder = ''] = file.split('/')
  if (isTest && testsMayImport[home]?.some((allowed) => allowed.test(target))) return true
  return rule.mayImport.some((allowed) => new RegExp(allowed.source.replace(sameFolder, folder)).test(target))
}

/** Every import that the table does not allow, as one sentence each. */
export const checkImports = (root: string): string[] =>
  sourceFiles(root, ['{contract,content,server,web,sandbox,e2e,tools}/**/*.{ts,tsx,mjs}']).flatMap((file) => {
    const rule = importRules.find(({ from }) => from.test(file.path))
    if (!rule) return []
    return [...file.text.matchAll(importPattern)]
      .filter(([, , specifier]) => !isAllowed(rule, file.path, specifier ?? ''))
      .map((found) => `${locationOf(file, found.index)} must not import '${found[2]}': ${rule.because}`)
  })
