import type { Manifest } from 'vite'

const text = (entry: string) => `${JSON.stringify({ console: entry })}\n`

/**
 * The published release, identified by the console's entry file. Its name contains the hash of its content, which names
 * every other file in turn, so a build of the same sources is the same release.
 */
export const versionOf = (manifest: Manifest): string => {
  const entry = manifest['console.html']
  if (!entry) throw new Error('the build has no console')
  return text(`/${entry.file}`)
}

/** In development the entry is its source, which never changes release. */
export const developmentVersion = (): string => text('/console/main.tsx')
