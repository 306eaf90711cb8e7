import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** So long a page that was opened before a release may still ask for its parts. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000

const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/**
 * Assets of earlier releases survive a build for a week: names hold the hash of the content, so old and new lie side
 * by side. `work` makes the new build; what it leaves out of `assets` is put back unless it is too old.
 */
export const keepOldAssets = async (dist: string, backup: string, work: () => Promise<void>, now = Date.now()) => {
  rmSync(backup, { recursive: true, force: true })
  if (existsSync(join(dist, 'assets'))) {
    mkdirSync(join(backup, '..'), { recursive: true })
    // A copy, not a move: when the new build fails, the old one still stands.
    cpSync(join(dist, 'assets'), backup, { recursive: true, preserveTimestamps: true })
  }
  await work()
  const assets = join(dist, 'assets')
  for (const name of filesIn(backup)) {
    const isYoung = now - statSync(join(backup, name)).mtimeMs < maxAgeMs
    if (isYoung && !existsSync(join(assets, name))) renameSync(join(backup, name), join(assets, name))
  }
  rmSync(backup, { recursive: true, force: true })
}
