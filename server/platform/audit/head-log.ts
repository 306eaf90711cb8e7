import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Config, isLiveProduction } from '../config.ts'

/** Where heads are kept outside the database: a file today, a bucket that only takes new objects tomorrow. */
export type HeadLog = {
  /** All lines, oldest first. */
  read(): AsyncIterable<string>
  /** The last lines, oldest first; enough to contain a whole one. */
  readEnd(): Promise<string[]>
  /** The lines are stored when it resolves. */
  append(lines: string[]): Promise<void>
}

/** More than a line and the rest of one that a crash cut off. */
const endBytes = 8192
const newline = 10

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const readLines = async function* (path: string): AsyncIterable<string> {
  try {
    yield* createInterface({ input: createReadStream(path), crlfDelay: Infinity })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

const readEnd = async (path: string): Promise<Buffer> => {
  try {
    await using file = await open(path, 'r')
    const { size } = await file.stat()
    const start = Math.max(0, size - endBytes)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), 0, size - start, start)
    return buffer.subarray(0, bytesRead)
  } catch (error) {
    if (isMissing(error)) return Buffer.alloc(0)
    throw error
  }
}

/** A file that is only ever appended to. All workers need the same one. */
export const openHeadFile = (folder: string): HeadLog => {
  const path = join(folder, 'heads.jsonl')
  return {
    read: () => readLines(path),
    readEnd: async () => (await readEnd(path)).toString().split('\n').filter(Boolean),
    append: async (lines) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const end = await readEnd(path)
      const isCutOff = end.length > 0 && end.at(-1) !== newline
      await using file = await open(path, 'a', 0o600)
      await file.appendFile(`${isCutOff ? '\n' : ''}${lines.join('\n')}\n`)
      await file.sync()
    },
  }
}

const devFolder = join(import.meta.dirname, '../../../.out/audit-heads')

/** Serving customers, the folder is chosen: it belongs on another machine than the database. */
export const headFolderOf = (config: Pick<Config, 'NODE_ENV' | 'PUBLIC_ORIGIN' | 'AUDIT_HEADS_DIR'>): string => {
  if (config.AUDIT_HEADS_DIR) return config.AUDIT_HEADS_DIR
  if (isLiveProduction(config))
    throw new Error('AUDIT_HEADS_DIR is missing: a folder outside the database for the ends of the audit chains.')
  return devFolder
}
