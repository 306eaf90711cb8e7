import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type SourceFile = { path: string; text: string }

/** Folders that hold what others wrote or what a tool made. */
const skipped = new Set(['node_modules', 'dist', 'compiled', '.git', '.out', '.data', '.tools', 'test-results'])

/** Files under a repository that match, with slashes as separators, in a fixed order. */
export const sourceFiles = (root: string, patterns: string[]): SourceFile[] =>
  globSync(patterns, { cwd: root, exclude: (entry) => skipped.has(entry.split(/[/\\]/).at(-1) ?? '') })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** `file:line` for an offset, so that an editor can jump to a finding. */
export const locationOf = (file: SourceFile, offset: number): string =>
  `${file.path}:${file.text.slice(0, offset).split('\n').length}`
