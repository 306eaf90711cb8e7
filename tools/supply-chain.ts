// Part of npm run ci: hashes and install scripts of the lockfile, a list of what a production install brings
// (.out/sbom.json, CycloneDX), and the registry's signatures of what is installed.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeResults } from './ci/steps.ts'
import { checkLockfile, findSandbox, type Lockfile, readSignatures } from './ci/supply-chain.ts'
import { root } from './process/root.ts'

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))

const npm = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('npm', [...args, '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return { code: status, text: stdout, output: `${stdout}\n${stderr}` }
}

const failures = checkLockfile(readJson('package-lock.json') as Lockfile)
if (!/^ignore-scripts=true$/m.test(readFileSync(join(root, '.npmrc'), 'utf8')))
  failures.push('.npmrc does not say ignore-scripts=true')

const sbom = npm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only')
if (sbom.code === 0) {
  const components = JSON.parse(sbom.text) as { components: { name: string }[] }
  const file = join(root, '.out/sbom.json')
  mkdirSync(join(root, '.out'), { recursive: true })
  writeFileSync(file, sbom.text)
  console.log(`${components.components.length} packages of a production install are listed in ${file}`)
  const sandbox = readJson('sandbox/package.json') as { devDependencies: Record<string, string> }
  for (const name of findSandbox(components, sandbox))
    failures.push(`a production install brings ${name} of the sandbox`)
} else failures.push(`npm sbom failed: ${sbom.output.trim()}`)

const signatures = npm('audit', 'signatures', '--fetch-retries=0', '--fetch-timeout=20000')
const result = readSignatures(signatures)
if (result === 'refused') failures.push(`npm audit signatures: ${signatures.output.trim()}`)
if (result === 'verified') console.log(signatures.text.trim())
if (result === 'unavailable')
  console.log(
    `Signatures were NOT verified: this registry has none, or its keys cannot be reached. npm said:\n${signatures.output.trim()}`,
  )

for (const failure of failures) console.log(failure)
writeResults({ passed: failures.length ? 0 : 1, failed: failures.length, failures })
process.exitCode = failures.length ? 1 : 0
