import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type SourceFile = { path: string; text: string }

/** Folders with dependencies or generated files. */
const skipped = new Set(['node_modules', 'dist', 'compiled', '.git', '.out', '.data', '.tools', 'test-results'])

/** Matching files of a repository, with slashes as separators, in a stable order. */
export const sourceFiles = (root: string, patterns: string[]): SourceFile[] =>
  globSync(patterns, { cwd: root, exclude: (entry) => skipped.has(entry.split(/[/\\]/).at(-1) ?? '') })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** `file:line` of an offset, so that editors can link to it. */
export const locationOf = (file: SourceFile, offset: number): string =>
  `${file.path}:${file.text.slice(0, offset).split('\n').length}`
