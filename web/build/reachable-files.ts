import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Our files that these import, directly or transitively, including dynamic imports. */
export const reachableFiles = (
  entries: readonly string[],
  isForeign: (file: string) => boolean = () => false,
): string[] => {
  const seen = new Set<string>()
  const open = [...entries]
  for (let file = open.pop(); file; file = open.pop()) {
    if (seen.has(file) || isForeign(file) || !existsSync(file)) continue
    seen.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g))
      open.push(resolve(dirname(file), path))
  }
  return [...seen]
}
