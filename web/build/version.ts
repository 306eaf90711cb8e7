import type { Manifest } from 'vite'

const text = (entry: string) => `${JSON.stringify({ console: entry })}\n`

/**
 * Which release is published: the file that the console begins with. Its name carries the hash of its content, which
 * names every other file in turn, so a build of the same sources is the same release and disturbs nobody.
 */
export const versionOf = (manifest: Manifest): string => {
  const entry = manifest['console.html']
  if (!entry) throw new Error('the build has no console')
  return text(`/${entry.file}`)
}

/** In development the page begins with its source, which never is another release. */
export const developmentVersion = (): string => text('/console/main.tsx')
