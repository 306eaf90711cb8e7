import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contract } from '@song-hanh/contract/contract'
import { pipelineFailures } from '@song-hanh/contract/http/failure'
import { failureAnchor, failureType } from '@song-hanh/contract/http/reference-anchor'
import type { Route } from '@song-hanh/contract/http/route'
import { expect, test } from 'vitest'
import { publicPages, referenceGroups } from '../../edge/entries.ts'
import { renderPage } from '../render.tsx'
import { findCalls } from './find-calls.ts'
import { readReference, readReferenceGroup } from './operations.ts'

const content = readReference()
const groupOf = (name: string) => {
  const group = readReferenceGroup(name)
  if (!group) throw new Error(`no group ${name}`)
  return group
}
const paths = ['/api/reference', ...referenceGroups.map((name) => `/api/reference/${name}`)]
const mainOf = (html: string) => html.replace(/^.*<main/s, '').replace(/<\/main>.*$/s, '')
const pages = new Map<string, string>()
for (const path of paths) pages.set(path, mainOf((await renderPage(path, 'vi', {})).html))
const english = mainOf((await renderPage('/api/reference/billing', 'en', {})).html)
const htmlOf = (path: string) => pages.get(path) ?? ''
const idsOf = (path: string) => [...htmlOf(path).matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
const repository = fileURLToPath(new URL('../../../', import.meta.url))
const textOf = (path: string) => readFileSync(`${repository}${path}`, 'utf8')

test('each group of the contract has a page of its own, with all its calls', () => {
  expect(referenceGroups).toEqual(Object.keys(contract))
  for (const name of referenceGroups) {
    expect(publicPages).toContain(`/api/reference/${name}`)
    const ids = idsOf(`/api/reference/${name}`)
    for (const operation of groupOf(name).operations) expect(ids).toContain(operation.name)
  }
})

test.each(paths)('nothing on %s has the address of something else', (path) => {
  const ids = idsOf(path)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('every failure of the API is explained at the URL of its type', () => {
  const routes = Object.values(contract).flatMap((group) => Object.values<Route>(group))
  const failures = new Set([
    ...Object.keys(pipelineFailures),
    ...routes.flatMap((route) => Object.keys(route.failures)),
  ])
  expect(failures.size).toBeGreaterThan(100)
  for (const failure of failures) {
    expect(idsOf('/api/reference')).toContain(failureAnchor(failure))
    expect(failureType(failure)).toBe(`/api/reference#${failureAnchor(failure)}`)
  }
})

test('every link into the reference, its own and those of other pages, leads to something', () => {
  const own = paths.flatMap((path) =>
    [...htmlOf(path).matchAll(/ href="(\/api\/reference[^"#]*)?#([^"]+)"/g)].map(([, to, id = '']) => ({
      to: to ?? path,
      id,
    })),
  )
  const link = /(?:apiReference\(\)\}|\/api\/reference)(\/\w+)?#([A-Za-z][\w-]*)/g
  const others = globSync('{web,server,contract,content}/**/*.{ts,tsx,json,md}', {
    cwd: repository,
    exclude: ['**/node_modules', '**/compiled', '**/*.test.*', 'web/site/reference/**'],
  }).flatMap((path) =>
    [...textOf(path).matchAll(link)].map(([, group = '', id = '']) => ({ to: `/api/reference${group}`, id })),
  )
  expect(others.map(({ id }) => id)).toEqual(expect.arrayContaining(['authentication', 'listKeyRequests']))
  expect(own.length).toBeGreaterThan(400)
  expect([...own, ...others].filter(({ to, id }) => !idsOf(to).includes(id))).toEqual([])
})

test('links to calls of the former single page still lead to the call in the list', () => {
  const ids = idsOf('/api/reference')
  for (const { calls } of content.groups) for (const { name } of calls) expect(ids).toContain(name)
})

test('without a script every sample is in the text, and its tabs are radio buttons of which one is chosen', () => {
  const { operations } = groupOf('billing')
  const html = htmlOf('/api/reference/billing')
  expect(html.match(/<pre/g)).toHaveLength(operations.reduce((sum, { samples }) => sum + samples.length, 0))
  expect(html.match(/type="radio"[^>]* checked=""/g)).toHaveLength(operations.length)
  for (const language of ['curl', 'TypeScript', 'Python']) expect(html).toContain(`value="${language}"`)
  expect(html).toContain('action="/api/reference"')
})

test('the frame is in the language of the reader, and every sample has a button to copy it', () => {
  expect(htmlOf('/api/reference/billing')).toContain('Sao chép mẫu curl')
  expect(english).toContain('Copy the curl sample')
  expect(english).toContain('href="/en/api/reference/identity"')
  expect(english).not.toContain('Sao chép')
})

test('every public page links to the reference in its footer', async () => {
  for (const language of ['vi', 'en'] as const) {
    const { html } = await renderPage('/contact', language, {})
    const footer = /<footer.*<\/footer>/s.exec(html)?.[0]
    expect(footer).toContain(`href="${language === 'en' ? '/en' : ''}/api/reference"`)
  }
})

test('a call is found by its name, its path, its method or words of its summary', () => {
  const find = (q: string) => findCalls(content.groups, q).flatMap(({ calls }) => calls.map(({ name }) => name))
  for (const q of ['listKeyRequests', 'LISTKEY', 'api/v1/keys']) expect(find(q).length, q).toBeGreaterThan(0)
  expect(find('delete project')).toContain('deleteProject')
  expect(find('no such call at all')).toEqual([])
  expect(findCalls(content.groups, '  ')).toEqual(content.groups)
})

/** The path parameters of each call of the client package, from its generated table. */
const clientCalls = (): Map<string, string[]> => {
  const table = textOf('client/generated.ts').split('export const operations')[1] ?? ''
  const calls = table.matchAll(/^ {2}(\w+): \{[^}]*?params: \[([^\]]*)\]/gm)
  return new Map([...calls].map(([, name, params]) => [name!, [...params!.matchAll(/\w+/g)].map(([one]) => one)]))
}

test('samples in TypeScript call the client package as it is', () => {
  const calls = clientCalls()
  const forKeys = referenceGroups
    .flatMap((name) => groupOf(name).operations)
    .filter(({ callers }) => callers.includes('key'))
  expect(new Set(forKeys.map(({ name }) => name))).toEqual(new Set(calls.keys()))
  for (const { name, samples } of forKeys) {
    const text = samples.find(({ language }) => language === 'TypeScript')?.text ?? ''
    expect(text).toContain("import { openClient } from '@song-hanh/client'")
    const given = /client\.(\w+)\((?:\{ (.*) \})?\)$/.exec(text)
    const params = calls.get(name)!
    expect(given?.[1]).toBe(name)
    expect((given?.[2] ?? '').split(', ').slice(0, params.length)).toEqual(params)
  }
})
