// Starts a TypeScript tool on any machine with Node 20 and npm: installs what is missing (packages, with Node 24 among
// them, and generated files), then runs the tool in the terminal. Plain JavaScript without packages, because on a fresh
// clone nothing else can run yet. When nothing is missing it costs a few milliseconds.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const toolFolder = join(root, '.tools')
const nodeMajor = 24

const fail = (...lines) => {
  console.error(`\n${lines.join('\n')}\n`)
  process.exit(2)
}

/** The npm that called us, or the one on the path; settings of the outer npm call must not reach the inner one. */
const npm = (args, cwd) => {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(package|lifecycle|config_(local_)?prefix)/.test(name)),
  )
  const outer = process.env.npm_execpath
  const [command, first] = outer?.endsWith('.js') ? [process.execPath, [outer]] : ['npm', []]
  const done = spawnSync(command, [...first, ...args], { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
  return done.status === 0
}

const readText = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
const hashOf = (texts) => createHash('sha256').update(texts.join('\0')).digest('hex')
const stampIs = (name, value) => readText(join(toolFolder, `${name}.stamp`)) === value
const writeStamp = (name, value) => {
  mkdirSync(toolFolder, { recursive: true })
  writeFileSync(join(toolFolder, `${name}.stamp`), value)
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Two commands on a fresh clone must not install over each other: the second waits until the first is done. */
const alone = async (work) => {
  mkdirSync(toolFolder, { recursive: true })
  const lock = join(toolFolder, 'lock')
  for (let waited = 0; ; waited++) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch {
      const owner = Number(readText(lock))
      if (owner > 0 && !isAlive(owner)) rmSync(lock, { force: true })
      else if (waited === 10)
        console.log(`Another command (process ${owner}) is preparing this folder; waiting for it …`)
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  const result = await work()
  process.off('exit', release)
  release()
  return result
}

/** The machine's own Node, or the one of the lockfile, whose hash npm has verified. No other binary is fetched. */
const findNode = () => {
  if (Number(process.versions.node.split('.')[0]) >= nodeMajor) return process.execPath
  const { platform, arch } = process
  const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`
  const packaged = join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(packaged))
    fail(
      `This machine has Node ${process.versions.node}, and the lockfile has no Node for ${platform}-${arch}.`,
      `Install Node ${nodeMajor} or newer (https://nodejs.org) and run the command again.`,
    )
  return packaged
}

/** Whether every package that this platform needs is in node_modules in the version of the lockfile. */
const packagesMatch = (lockText) => {
  const installed = readText(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  const have = JSON.parse(installed).packages
  return Object.entries(JSON.parse(lockText).packages).every(
    ([path, entry]) =>
      !path.includes('node_modules') || entry.optional || entry.link || have[path]?.version === entry.version,
  )
}

const ensurePackages = () => {
  const lockText = readText(join(root, 'package-lock.json'))
  const stamp = hashOf([lockText])
  if (stampIs('packages', stamp) && existsSync(join(root, 'node_modules', '.package-lock.json'))) return
  if (!packagesMatch(lockText)) {
    console.log('Installing the packages of package-lock.json (about a minute) …')
    // an older Node that only installs the packages, including a newer Node, would warn about each of them
    if (!npm(['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], root))
      fail(
        'The packages could not be installed.',
        'Check that npm reaches its registry and that the disk has 2 GB free; then run the command again.',
        'If package.json was changed by hand, run "npm install --ignore-scripts" first, so that the lockfile follows.',
      )
  }
  writeStamp('packages', stamp)
}

const ensureSetup = (node) => {
  const done = spawnSync(node, [join(root, 'tools', 'stack', 'setup.ts')], { cwd: root, stdio: 'inherit' })
  if (done.status !== 0)
    fail('Preparing the workspace failed; the lines above say why. Fix it and run the command again.')
}

const start = (node, args) => {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path } })
  // A terminal sends Ctrl-C to the whole group, so the child has it already; other signals are forwarded.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 0)))
}

const [script, ...args] = process.argv.slice(2)
if (!script) fail('Usage: node tools/run.mjs tools/<name>.ts [arguments]')
if (!existsSync(join(root, script)))
  fail(`There is no ${script}. The scripts are listed in package.json; try "npm run".`)
const node = await alone(() => {
  ensurePackages()
  const found = findNode()
  ensureSetup(found)
  return found
})
start(node, [join(root, script), ...args])
