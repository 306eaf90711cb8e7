import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locationOf, sourceFiles, type SourceFile } from './source-files.ts'

/** Node strips types but not JSX: such a file works in the tests and crashes the process in production. */
const jsxOnServer = (root: string): string[] =>
  sourceFiles(root, ['{server,sandbox}/**/*.tsx']).map(({ path }) => `${path}: no .tsx here, use createElement`)

/** Folder names that do not say what the folder holds. */
const emptyNames = /(^|\/)(utils|helpers|common|shared|lib|core|misc)\//
const badName = (path: string): string[] => {
  const found = emptyNames.exec(path)
  if (found) return [`${path}: a folder called '${found[2]}' says nothing about what it holds`]
  const name = path.split('/').at(-1) ?? ''
  return /^[a-z0-9.$_-]+$/.test(name) || /^[A-Z]+(\.md)?$/.test(name) ? [] : [`${path}: file names are kebab-case`]
}

/** A complete API key, usable by anyone who reads it. */
const apiKeys = /sh_live_[0-9A-Za-z]{49}\b/g

/** Paths and hosts of one machine, which do not work on any other. */
const machinePaths = new RegExp(
  `(?<![\\w.\\])])/(${['work/(main|shared)', 'opt/node\\d', 'root/', 'home/[a-z]', 'Users/[A-Za-z]'].join('|')})`,
  'g',
)
const otherRegistries =
  /https?:\/\/(?!registry\.npmjs\.org|www\.npmjs\.com)(?=[^/\s'"]*(registry|npm|artifactory|nexus|verdaccio|mirror))[^/\s'"]+/g

const named = (file: SourceFile, pattern: RegExp, what: string): string[] =>
  [...file.text.matchAll(pattern)].map((found) => `${locationOf(file, found.index)} names ${what}: ${found[0]}`)

const trackedFiles = (root: string): SourceFile[] => {
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  if (listed.status !== 0) return sourceFiles(root, ['**/*.{ts,tsx,json,md,html,css,sql,conf,yaml,yml}'])
  return listed.stdout
    .split('\0')
    .filter((path) => path && !/\.(woff2?|png|ico|jpe?g|webp|avif|pdf|otf|ttf)$/.test(path))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(join(root, path), 'utf8') }]
      } catch {
        return [] // deleted since git listed it
      }
    })
}

export const checkFiles = (root: string): string[] => [
  ...jsxOnServer(root),
  ...trackedFiles(root).flatMap((file) => [
    ...badName(file.path),
    ...named(file, machinePaths, 'a path of one machine'),
    ...named(file, otherRegistries, 'a package registry'),
    ...named(file, apiKeys, 'an API key'),
  ]),
]
