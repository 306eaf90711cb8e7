import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.pdf': 'application/pdf',
}

/** Content types of files without an extension. */
const typesByName: Record<string, string> = { 'speculation-rules': 'application/speculationrules+json' }

export type Encoding = 'br' | 'gzip' | 'identity'
export type BuiltFile = { type: string; tag: string; bodies: { [Name in Encoding]?: Buffer } }

const endings: [ending: string, encoding: Encoding][] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
  ['', 'identity'],
]

/**
 * The whole build in memory: a few megabytes, read once, so that a release being copied over it is never served in
 * part. Keys are paths from the root of the build, without a leading slash.
 */
export const readBuild = (dist: string): Map<string, BuiltFile> => {
  const files = new Map<string, BuiltFile>()
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const whole = join(dist, name)
    if (!statSync(whole).isFile() || /(^|\/)\.vite\//.test(name)) continue
    const [ending, encoding] = endings.find(([end]) => name.endsWith(end)) ?? ['', 'identity' as const]
    const path = name.slice(0, name.length - ending.length).replaceAll('\\', '/')
    const file = files.get(path) ?? {
      type: typesByName[path] ?? types[extname(path)] ?? 'application/octet-stream',
      tag: '',
      bodies: {},
    }
    const body = readFileSync(whole)
    file.bodies[encoding] = body
    if (encoding === 'identity') file.tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    files.set(path, file)
  }
  return files
}

/** The smallest encoding that the browser accepts. */
export const chooseBody = (file: BuiltFile, accepted: string): [Encoding, Buffer] => {
  const encoding = (['br', 'gzip'] as const).find(
    (name) => file.bodies[name] && new RegExp(`\\b${name}\\b`).test(accepted),
  )
  return encoding
    ? [encoding, file.bodies[encoding] ?? Buffer.alloc(0)]
    : ['identity', file.bodies.identity ?? Buffer.alloc(0)]
}
