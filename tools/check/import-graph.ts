import { posix } from 'node:path'
import { sourceFiles, type SourceFile } from './source-files.ts'

/** Statements at the start of a line, and calls; a text that only quotes an import is neither. */
const importPattern = /(?:^(?:import|export)\s(?:[^'";]*?\bfrom\s*)?|(?<!["'`].*)\bimport\(\s*)(['"])([^'"\n]+)\1/gm

/** A specifier as a path from the root, or undefined when it names a package. */
export const ownFile = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (specifier.startsWith('@song-hanh/')) {
    const path = specifier.slice('@song-hanh/'.length)
    if (/\.\w+$/.test(path)) return path
    // the short form of a contract's index
    return /^contract\/(?!contract$|openapi$)[a-z]+$/.test(path) ? `${path}/index.ts` : `${path}.ts`
  }
  if (specifier.startsWith('#platform/')) return `server/${specifier.slice(1)}.ts`
  if (specifier.startsWith('#')) return `server/${specifier.slice(1)}/index.ts`
  return undefined
}

export type Import = { specifier: string; offset: number }

export const importsOf = ({ text }: SourceFile): Import[] =>
  [...text.matchAll(importPattern)].map((found) => ({ specifier: found[2] ?? '', offset: found.index }))

export const codeFiles = (root: string): SourceFile[] =>
  sourceFiles(root, ['{client,contract,content,server,web,sandbox,e2e,tools}/**/*.{ts,tsx,mjs}'])

export const isTestFile = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)
