import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newKeyText } from '../bench/key-text.ts'
import { checkDocuments } from './documents.ts'
import { checkFiles } from './files.ts'
import { checkFolders } from './folders.ts'
import { checkImports } from './imports.ts'
import { checkInline } from './inline.ts'
import { checkNames } from './names.ts'
import { checkWaits } from './waits.ts'
import { checkWords } from './words.ts'
import { createFixtureRepo } from './fixture-repo.ts'
import { runProgram } from '../process/programs.ts'
import { root } from '../process/root.ts'

const plant = (folders: string[], planted: Record<string, string>) => {
  const copy = createFixtureRepo(folders, planted)
  onTestFinished(copy.remove)
  return copy.root
}

test('the repository passes its own checks', () => {
  const findings = [
    checkImports,
    checkWords,
    checkInline,
    checkFiles,
    checkFolders,
    checkNames,
    checkDocuments,
    (path: string) => checkWaits(path),
  ].flatMap((check) => check(root))
  expect(findings).toEqual([])
})

test.each([
  ['the web imports the server', 'web/console/planted.ts', "import { signIn } from '../../server/identity/sign-in.ts'"],
  ['the web imports the server by its name', 'web/api/planted.ts', "import { x } from '@song-hanh/server/identity'"],
  ['the console imports the site', 'web/console/planted.tsx', "import { Hero } from '../site/home/hero.tsx'"],
  ['a domain of the web imports another', 'web/console/billing/planted.ts', "import { x } from '../ekyc/x.ts'"],
  ['the kit knows a domain', 'web/ui/planted.ts', "import { x } from '../console/identity/x.ts'"],
  ['the browser imports Node', 'web/console/planted.ts', "import { readFileSync } from 'node:fs'"],
  ['identity calls organisation', 'server/identity/planted.ts', "import { findMembership } from '#organisation'"],
  [
    'organisation reaches past the door',
    'server/organisation/planted.ts',
    "import { x } from '../identity/sign-in.ts'",
  ],
  ['the platform knows a domain', 'server/platform/planted.ts', "const x = await import('#identity')"],
  ['the product uses the test harness', 'server/identity/planted.ts', "import { x } from '../testing/database.ts'"],
  ['the contract stands on more than zod', 'contract/planted.ts', "import { sql } from 'kysely'"],
  [
    'the sandbox has something of ours',
    'sandbox/planted.ts',
    "import { contract } from '@song-hanh/contract/contract'",
  ],
])('an import is refused: %s', (_, path, text) => {
  expect(checkImports(plant([], { [path]: `${text}\n` }))).toEqual([
    expect.stringContaining(`${path}:1 must not import`),
  ])
})

test('a domain may import the next ones through index.ts, and its test the harness', () => {
  const copy = plant([], {
    'server/organisation/planted.ts': "import { endSession } from '#identity'\nimport { x } from '#platform/db'\n",
    'server/organisation/planted.test.ts': "import { x } from '../testing/database.ts'\n",
  })
  expect(checkImports(copy)).toEqual([])
})

test.each([
  ['a type that says nothing', 'server/identity/planted.ts', 'export type Wanted = { email: string }', 'Wanted'],
  ['a word that the glossary bars', 'web/api/planted.ts', 'const runDeed = () => {}', 'runDeed'],
  ['a file name', 'tools/bench-house.ts', '', "'house'"],
])('a name is refused: %s', (_, path, text, found) => {
  expect(checkNames(plant([], { [path]: `${text}\n` }))).toEqual([expect.stringContaining(found)])
})

test('a wide cell, a padded table, a decision without its date and a wide README are found', () => {
  const copy = plant([], {
    'docs/wide.md': `| a | b |\n| --- | --- |\n| ${'x'.repeat(61)} | b |\n`,
    'docs/padded.md': '| a      | b |\n| --- | --- |\n| a | b |\n',
    'docs/decisions/0099-planted.md': '- Status: accepted\n\n## Context\n\n## Decision\n\n## Consequences\n',
    'README.md': `${'x'.repeat(101)}\n`,
  })
  expect(checkDocuments(copy)).toEqual([
    expect.stringContaining('README.md:1'),
    expect.stringContaining('0099-planted.md: ^- Date'),
    expect.stringContaining('docs/padded.md:1'),
    expect.stringContaining('docs/wide.md:3: a cell of 61'),
  ])
})

test('a message missing in one language is found', () => {
  const words = JSON.parse(readFileSync(join(root, 'web/words/site.en.json'), 'utf8')) as Record<string, unknown>
  const key = Object.keys(words).find((name) => !name.startsWith('$')) ?? ''
  const { [key]: _, ...rest } = words
  const copy = plant(['web/words'], { 'web/words/site.en.json': JSON.stringify(rest) })
  expect(checkWords(copy).join('\n')).toContain(`'${key}`)
  expect(checkWords(copy).join('\n')).toContain('missing in site.en.json')
})

test('an empty message and a placeholder missing in one language are found', () => {
  const copy = plant([], {
    'web/words/planted.vi.json': '{ "planted_a": "Chào {name}", "planted_b": " " }',
    'web/words/planted.en.json': '{ "planted_a": "Hello", "planted_b": "Text" }',
  })
  const found = checkWords(copy).join('\n')
  expect(found).toContain("'planted_a' has {name}, but {} in planted.en.json")
  expect(found).toContain("'planted_b' has no text")
})

test.each([
  ['a style property', 'web/console/planted.tsx', 'export const A = () => <p style={{ color: "red" }} />'],
  ['a style attribute', 'web/planted.html', '<p style="color:red">x</p>'],
  ['a style element', 'web/planted.html', '<style>p { color: red }</style>'],
  ['a script without a file', 'web/planted.html', '<script>alert(1)</script>'],
  ['an event handler', 'web/planted.html', '<p onclick="go()">x</p>'],
  ['raw HTML', 'web/ui/planted.tsx', 'export const A = () => <p dangerouslySetInnerHTML={{ __html: x }} />'],
])('what the content security policy would block is refused: %s', (_, path, text) => {
  expect(checkInline(plant([], { [path]: text }))).toEqual([expect.stringContaining(`${path}:1`)])
})

test('data for a page and scripts from files are no inline scripts', () => {
  const html = '<script type="application/json" id="data">{}</script><script type="module" src="/a.js"></script>'
  expect(checkInline(plant([], { 'web/planted.html': html }))).toEqual([])
})

test('JSX on the server, meaningless folder names and paths of one machine are refused', () => {
  const home = ['', 'home', 'somebody'].join('/')
  const copy = plant([], {
    'server/planted.tsx': 'export const a = 1\n',
    'server/utils/planted.ts': 'export const a = 1\n',
    'docs/planted.md': `Look into ${home}/notes.\n`,
  })
  const found = checkFiles(copy).join('\n')
  expect(found).toContain('server/planted.tsx: no .tsx here')
  expect(found).toContain("a folder called 'utils'")
  expect(found).toContain('docs/planted.md:1 names a path of one machine')
})

test('a complete API key in any file is refused, and a similar string is not', () => {
  const key = newKeyText()
  const copy = plant([], {
    'server/planted.ts': `export const token = '${key}'\n`,
    'docs/planted.md': `\n\ncurl -H "Authorization: Bearer ${key}"\n`,
    'ops/planted.yaml': `key: ${key}\n`,
    'docs/fine.md': `Keys begin with sh_live_; ${key.slice(0, 12)}…${key.slice(-4)} is one.\n`,
  })
  expect(checkFiles(copy).toSorted()).toEqual([
    expect.stringMatching(/^docs\/planted\.md:3 names an API key/),
    expect.stringMatching(/^ops\/planted\.yaml:1 names an API key/),
    expect.stringMatching(/^server\/planted\.ts:1 names an API key/),
  ])
})

test('a route without an access rule does not compile', async () => {
  const text = readFileSync(join(root, 'contract/organisation/invitation.ts'), 'utf8')
  const withoutAccess = text.replace(/^ +access: .*\n/m, '')
  expect(withoutAccess).not.toBe(text)
  const compile = async (planted: Record<string, string>) => {
    const copy = plant(['contract', 'tsconfig.base.json'], planted)
    return runProgram({ name: 'tsc', command: 'tsc', args: ['-p', 'contract', '--noEmit'], cwd: copy })
  }
  expect(await compile({})).toMatchObject({ code: 0 })
  const { code, output } = await compile({ 'contract/organisation/invitation.ts': withoutAccess })
  expect(code).not.toBe(0)
  expect(output).toContain("'access' is missing")
})

const timer = ['set', 'Timeout'].join('')
test.each([
  ['a timer', 'server/billing/planted.test.ts', `await new Promise((go) => ${timer}(go, 500))`],
  ['a timer of a page', 'web/console/planted.test.tsx', `window.${timer}(go, 500)`],
  ['a timer by another name', 'server/testing/planted.ts', 'await nap(500)'],
  ['a pause of the browser', 'e2e/planted.ts', `await page.${['waitFor', 'Timeout'].join('')}(300)`],
  ['a pause of the database', 'server/planted.test.ts', `await db.query('select ${['pg', 'sleep'].join('_')}(1)')`],
  ['a helper outside of the test folders', 'tools/planted.ts', `import { vi } from 'vitest'; ${timer}(go, 1)`],
])('a test that waits for time to pass is refused: %s', (_, path, text) => {
  const imported = `import { ${timer} as nap } from 'node:timers/promises'\n`
  expect(checkWaits(plant([], { [path]: `${imported}\n${text}\n` }), [])).toEqual([
    expect.stringContaining(`${path}:3 wait for a condition, or give a reason in tools/check/waits.ts`),
  ])
})

test('timeouts, the product’s own timers and mentions of timers are not waits', () => {
  const copy = plant([], {
    'e2e/planted.spec.ts': `test.${timer}(240_000)\n`,
    'server/billing/planted.ts': `${timer}(work, 500)\n`,
    'server/billing/planted.test.ts': `vi.useFakeTimers({ toFake: ['${timer}'] })\n`,
  })
  expect(checkWaits(copy, [])).toEqual([])
})

test('a wait with a reason is allowed, and the list shrinks with the waits', () => {
  const file = 'server/planted.test.ts'
  const copy = plant([], { [file]: `${timer}(kill, Math.random() * 350)\n` })
  const withCount = (count: number) => checkWaits(copy, [{ file, count, reason: 'a kill at a random moment' }])
  expect(withCount(1)).toEqual([])
  expect(withCount(2)).toEqual([`${file}: 1 waits for time, 2 listed; lower it in tools/check/waits.ts`])
  const gone = { file: 'server/gone.test.ts', count: 1, reason: 'none' }
  expect(checkWaits(copy, [{ file, count: 1, reason: 'x' }, gone])).toEqual([
    'server/gone.test.ts: listed in tools/check/waits.ts, but there is no such test',
  ])
})

test('a folder with more than 25 source files is refused; tests do not count', () => {
  const files = Array.from({ length: 25 }, (_, n) => [`web/ui/field/part-${n}.ts`, 'export {}\n'] as const)
  const test = { 'web/ui/field/part.test.ts': 'export {}\n' }
  expect(checkFolders(plant([], { ...Object.fromEntries(files), ...test }))).toEqual([])
  expect(checkFolders(plant([], { ...Object.fromEntries(files), 'web/ui/field/last.ts': 'export {}\n' }))).toEqual([
    expect.stringContaining('web/ui/field: 26 source files'),
  ])
})

test("a file at a domain's root that has no place there is refused", () => {
  const root = plant([], { 'server/billing/pay.ts': 'export {}\n', 'server/billing/routes.ts': 'export {}\n' })
  expect(checkFolders(root)).toEqual([
    expect.stringContaining('server/billing/pay.ts: the root of a domain holds only'),
  ])
})

test('folders that import each other are refused, also when one imports only a type', () => {
  const planted = {
    'server/billing/invoice/raise.ts': "import { print } from '../pdf/print.ts'\nexport type Seller = typeof print\n",
    'server/billing/pdf/print.ts':
      "import type { Buyer } from '../invoice/buyer.ts'\nexport const print = (of: Buyer) => of\n",
    'server/billing/invoice/buyer.ts': 'export type Buyer = string\n',
  }
  expect(checkFolders(plant([], planted))).toEqual([
    expect.stringContaining('server/billing/invoice and server/billing/pdf import each other'),
  ])
})

test('a circle of imports is refused, also when it is closed by a type', () => {
  const planted = {
    'contract/value/money.ts': "import type { Text } from './text.ts'\nexport type Money = Text\n",
    'contract/value/text.ts': "import type { Money } from './money.ts'\nexport type Text = Money\n",
  }
  expect(checkFolders(plant([], planted))).toEqual([
    'import circle: contract/value/money.ts → contract/value/text.ts → contract/value/money.ts',
  ])
})
