import { execFileSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The user that runs PostgreSQL. It refuses to run as root, so root starts it as an unprivileged user. */
export type PostgresUser = { uid?: number; gid?: number }

const numberOf = (flag: '-u' | '-g', user: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }))

export const findPostgresUser = (): PostgresUser => {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody'])
    try {
      return { uid: numberOf('-u', user), gid: numberOf('-g', user) }
    } catch {
      // no such user on this machine; try the next
    }
  throw new Error('PostgreSQL cannot run as root, and this machine has neither a user "postgres" nor "nobody".')
}

/** Whether every folder of the path is traversable by others. */
const isTraversable = (path: string): boolean => {
  const mayEnter = (statSync(path).mode & 0o001) !== 0
  return mayEnter && (dirname(path) === path || isTraversable(dirname(path)))
}

/** A directory for PostgreSQL's user when the project itself is in a private folder (`/root`). */
const createSharedDirectory = () => {
  const base = '/var/lib/song-hanh'
  mkdirSync(base, { recursive: true, mode: 0o755 })
  return mkdtempSync(join(base, 'postgres-'))
}

/**
 * The server's directory, owned by its user. Where that user could not enter the requested directory, it becomes a link
 * to one that they can.
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

/** The folder of the binaries; copied next to the data when the user cannot enter the original. */
export const ensureAccessibleBinaries = (bin: string, directory: string, user: PostgresUser): string => {
  if (user.uid === undefined || isTraversable(realpathSync(bin))) return bin
  const copy = join(directory, 'programs')
  if (!existsSync(copy)) cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}
