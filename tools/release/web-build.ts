import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkInline } from '../check/inline.ts'
import { keepOldAssets } from './keep-assets.ts'
import { runProgram } from '../process/programs.ts'
import { root } from '../process/root.ts'
import { sourceFiles } from '../check/source-files.ts'

export const dist = join(root, 'web/dist')
const stampFile = join(root, '.out/web-build.stamp')

/** A hash of all sources of the build. */
const sourceStamp = (): string => {
  const hash = createHash('sha256')
  const patterns = ['{web,contract,content}/**/*.{ts,tsx,css,html,json,svg,txt}', 'package-lock.json']
  for (const { path, text } of sourceFiles(root, patterns))
    if (!/\.test\.tsx?$/.test(path)) hash.update(path).update(text)
  return hash.digest('hex')
}

export const isBuildFresh = (): boolean =>
  existsSync(join(dist, 'console.html')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp()

/** Makes the production build; fails on pages that the content security policy would block. */
export const buildWeb = async (onLine: (line: string) => void): Promise<void> => {
  const stamp = sourceStamp()
  await keepOldAssets(dist, join(root, '.out/earlier-assets'), async () => {
    const args = [join(root, 'web/build.main.ts')]
    const { code, output } = await runProgram({ name: 'build', command: process.execPath, args, onLine })
    if (code !== 0) throw new Error(`The build failed:\n${output}`)
  })
  const inline = checkInline(dist, ['**/*.html'])
  if (inline.length) throw new Error(`The content security policy would block:\n${inline.join('\n')}`)
  mkdirSync(join(root, '.out'), { recursive: true })
  writeFileSync(stampFile, stamp)
}
