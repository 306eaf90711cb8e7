import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../process/root.ts'

/**
 * A copy of some folders of the repository with added files, so that tests can prove that each rule catches a violation
 * without touching the real tree.
 */
export const createFixtureRepo = (folders: string[], files: Record<string, string>) => {
  const copy = mkdtempSync(join(tmpdir(), 'planted-'))
  const isSource = (path: string) => !/[/\\](node_modules|dist|compiled)$/.test(path)
  for (const folder of folders) cpSync(join(root, folder), join(copy, folder), { recursive: true, filter: isSource })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) }
}
