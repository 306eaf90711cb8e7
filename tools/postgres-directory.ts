import { execFileSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Who runs PostgreSQL. It refuses to run as root, so root lends it to a user who may do nothing else. */
export type PostgresUser = { uid?: number; gid?: number }

const numberOf = (flag: '-u' | '-g', user: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }))

export const findPostgresUser = (): PostgresUser => {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody'])
    try {
      return { uid: numberOf('-u', user), gid: numberOf('-g', user) }
    } catch {
      // no such user here; the next one
    }
  throw new Error('PostgreSQL cannot run as root, and this machine has neither a user "postgres" nor "nobody".')
}

/** May somebody who is neither owner nor in the group enter every folder on the way? */
const isTraversable = (path: string): boolean => {
  const mayEnter = (statSync(path).mode & 0o001) !== 0
  return mayEnter && (dirname(path) === path || isTraversable(dirname(path)))
}

/** Where root keeps what the other user must reach when the project itself lies in a closed folder (`/root`). */
const createSharedDirectory = () => {
  const base = '/var/lib/song-hanh'
  mkdirSync(base, { recursive: true, mode: 0o755 })
  return mkdtempSync(join(base, 'postgres-'))
}

/**
 * The folder of the server, owned by its runner. Where the runner could not enter the folder that was asked for, that
 * one becomes a link to a place he can.
 */
export const prepareDirectory = (dir: string, user: PostgresUser): string => {
  if (!existsSync(dir)) {
    mkdirSync(dirname(dir), { recursive: true })
    if (user.uid !== undefined && !isTraversable(realpathSync(dirname(dir)))) symlinkSync(createSharedDirectory(), dir)
    else mkdirSync(dir, { mode: 0o700 })
  }
  if (user.uid !== undefined && user.gid !== undefined) chownSync(dir, user.uid, user.gid)
  return realpathSync(dir)
}

/** The programs themselves, copied beside the data when the runner may not enter the folder they lie in. */
export const ensureAccessibleBinaries = (bin: string, directory: string, user: PostgresUser): string => {
  if (user.uid === undefined || isTraversable(realpathSync(bin))) return bin
  const copy = join(directory, 'programs')
  if (!existsSync(copy)) cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}
