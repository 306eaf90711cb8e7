import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contract } from '@song-hanh/contract/contract'
import { pipelineFailures } from '@song-hanh/contract/http/failure'
import { failureAnchor, failureType } from '@song-hanh/contract/http/reference-anchor'
import type { Route } from '@song-hanh/contract/http/route'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readReference } from './operations.ts'
import { Page } from './reference-page.tsx'

const content = readReference()
const page = renderToStaticMarkup(createElement(Page, { content }))
const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
const repository = fileURLToPath(new URL('../../../', import.meta.url))
const textOf = (path: string) => readFileSync(`${repository}${path}`, 'utf8')

test('nothing on the page has the address of something else', () => {
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
    expect(ids).toContain(failureAnchor(failure))
    expect(failureType(failure)).toBe(`/api/reference#${failureAnchor(failure)}`)
  }
})

test('every link into the page, its own and those of other pages, leads to something', () => {
  const own = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id!)
  const link = /(?:apiReference\(\)\}|\/api\/reference)#([A-Za-z][\w-]*)/g
  const others = globSync('{web,server,contract,content}/**/*.{ts,tsx,json,md}', {
    cwd: repository,
    exclude: ['**/node_modules', '**/compiled', '**/*.test.*'],
  }).flatMap((path) => [...textOf(path).matchAll(link)].map(([, id]) => ({ path, id: id! })))
  expect(others.map(({ id }) => id)).toEqual(expect.arrayContaining(['authentication', 'listKeyRequests']))
  expect(own.length).toBeGreaterThan(100)
  expect(own.filter((id) => !ids.includes(id))).toEqual([])
  expect(others.filter(({ id }) => !ids.includes(id))).toEqual([])
})

/** The path parameters of each call of the client package, from its generated table. */
const clientCalls = (): Map<string, string[]> => {
  const table = textOf('client/generated.ts').split('export const operations')[1] ?? ''
  const calls = table.matchAll(/^ {2}(\w+): \{[^}]*?params: \[([^\]]*)\]/gm)
  return new Map([...calls].map(([, name, params]) => [name!, [...params!.matchAll(/\w+/g)].map(([one]) => one)]))
}

test('samples in TypeScript call the client package as it is', () => {
  const calls = clientCalls()
  const forKeys = content.domains.find(({ name }) => name === 'key')!.operations
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
