import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** How long a page opened before a release may still load its chunks. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000

const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/**
 * Keeps assets of earlier releases for a week: names contain a content hash, so old and new do not collide. `work` makes
 * the new build; assets that it lacks are restored unless they are too old.
 */
export const keepOldAssets = async (dist: string, backup: string, work: () => Promise<void>, now = Date.now()) => {
  rmSync(backup, { recursive: true, force: true })
  if (existsSync(join(dist, 'assets'))) {
    mkdirSync(join(backup, '..'), { recursive: true })
    // A copy, not a move: when the new build fails, the old one stays intact.
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
