import { execFileSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Who runs PostgreSQL. It refuses to run as root, so root lends it to a user who may do nothing else. */
export type Runner = { uid?: number; gid?: number }

const numberOf = (flag: '-u' | '-g', user: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }))

export const findRunner = (): Runner => {
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
const isEnterable = (path: string): boolean => {
  const mayEnter = (statSync(path).mode & 0o001) !== 0
  return mayEnter && (dirname(path) === path || isEnterable(dirname(path)))
}

/** Where root keeps what the other user must reach when the project itself lies in a closed folder (`/root`). */
const openPlace = () => {
  const base = '/var/lib/song-hanh'
  mkdirSync(base, { recursive: true, mode: 0o755 })
  return mkdtempSync(join(base, 'postgres-'))
}

/**
 * The folder of the server, owned by its runner. Where the runner could not enter the folder that was asked for, that
 * one becomes a link to a place he can.
 */
export const preparePlace = (dir: string, runner: Runner): string => {
  if (!existsSync(dir)) {
    mkdirSync(dirname(dir), { recursive: true })
    if (runner.uid !== undefined && !isEnterable(realpathSync(dirname(dir)))) symlinkSync(openPlace(), dir)
    else mkdirSync(dir, { mode: 0o700 })
  }
  if (runner.uid !== undefined && runner.gid !== undefined) chownSync(dir, runner.uid, runner.gid)
  return realpathSync(dir)
}

/** The programs themselves, copied beside the data when the runner may not enter the folder they lie in. */
export const reachPrograms = (bin: string, place: string, runner: Runner): string => {
  if (runner.uid === undefined || isEnterable(realpathSync(bin))) return bin
  const copy = join(place, 'programs')
  if (!existsSync(copy)) cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}
