import { readFile } from 'node:fs/promises'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { stripSummaries, withoutSummaries } from './strip-summaries.ts'

const contract = new URL('../../contract/', import.meta.url).pathname

const buildWith = (input: string) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [stripSummaries()],
    build: { write: false, minify: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  })

test('only the summary of a route goes', () => {
  const code = `
const Summary = { summary: 'a field', total: 1 }
export const a = route({ path: '/api/a', summary: 'Text, with a comma', reply: { summary: 'deeper' }, failures: {} })
export const b = route({ ...a, summary: "Last" })
export const c = other({ summary: 'not a route' })`
  expect(withoutSummaries('a.ts', code)).toBe(`
const Summary = { summary: 'a field', total: 1 }
export const a = route({ path: '/api/a', reply: { summary: 'deeper' }, failures: {} })
export const b = route({ ...a, })
export const c = other({ summary: 'not a route' })`)
})

test('a route whose summary cannot be found fails the build', () => {
  expect(() => withoutSummaries('a.ts', 'route({ ...rest })')).toThrow('a route of a.ts has no summary')
  expect(() => withoutSummaries('a.ts', 'route(fields)')).toThrow('a route of a.ts has no summary')
})

test('built routes keep their paths and failures and lose their summaries', async () => {
  const file = `${contract}billing/method.ts`
  const summary = 'Make a saved card the default'
  expect(await readFile(file, 'utf8')).toContain(summary)
  const built = JSON.stringify(await buildWith(file))
  expect(built).toContain('/api/billing/methods/:methodId/default')
  expect(built).toContain('There is no such saved card.')
  expect(built).not.toContain(summary)
})

test('a build in which no summary was removed fails', async () => {
  await expect(buildWith(`${contract}http/failure.ts`)).rejects.toThrow('no summary of a route was removed')
})
