// npm run long previous-release: the server's tests of the last release on today's schema ([S4]). The release is the
// commit that recorded ops/released-api.json, or the one that is given: node tools/drill/previous-release.ts <commit>.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process/root.ts'
import { runProgram } from '../process/programs.ts'

const folder = join(root, '.out/previous-release')
const workspaces = ['client', 'content', 'contract', 'e2e', 'sandbox', 'server', 'tools', 'web']

/** These list all tables, or the files of the migrations: new ones are unknown to them. */
const lists = ['server/migrations/**', '**/statements.test.ts', '**/erase-person.test.ts']

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const unpack = (commit: string) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = join(folder, 'release.tar')
  git('archive', '--format=tar', '-o', archive, commit)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
}

const replaceMigrations = () => {
  const [from, to] = [join(root, 'server/migrations'), join(folder, 'server/migrations')]
  const isSql = (file: string) => file.endsWith('.sql')
  for (const file of readdirSync(to).filter(isSql)) rmSync(join(to, file))
  for (const file of readdirSync(from).filter(isSql)) copyFileSync(join(from, file), join(to, file))
}

/** Today's dependencies, but the release's own packages. */
const linkPackages = () => {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@song-hanh'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@song-hanh') symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction')
  for (const name of workspaces) {
    symlinkSync(join(folder, name), join(modules, '@song-hanh', name), 'junction')
    const own = join(root, name, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'), 'junction')
  }
}

const commit = process.argv[2] ?? git('log', '-1', '--format=%H', '--', 'ops/released-api.json')
console.log(
  `The tests of ${git('log', '-1', '--format=%h %cs', commit)} on the schema of ${git('log', '-1', '--format=%h')}`,
)
unpack(commit)
replaceMigrations()
linkPackages()
const excluded = lists.flatMap((pattern) => ['--exclude', pattern])
const { code } = await runProgram({
  name: 'vitest',
  command: 'vitest',
  args: ['run', 'server', ...excluded],
  cwd: folder,
  onLine: (line) => console.log(line),
})
process.exitCode = code
