import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import { openApiDocument } from './openapi.ts'
import type { Contract } from './http/route.ts'

const document = openApiDocument(contract, 'https://songhanh.example')
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

/** Routes that other companies' programs call are described by those companies. */
const described = Object.values(contract).flatMap((routes) =>
  Object.entries(routes as Contract).filter(([, { replyAs }]) => replyAs !== 'plain'),
)

test('every route of the contract is described once', () => {
  const names = described.map(([name]) => name)
  expect(operations.map((one) => String(one['operationId'])).toSorted()).toEqual(names.toSorted())
})

test('what a customer reads about an operation says organization', () => {
  const summaries = operations.map((one) => String(one['summary']))
  expect(summaries.filter((summary) => /organis/i.test(summary))).toEqual([])
  expect(summaries.filter((summary) => summary.includes('organization')).length).toBeGreaterThan(20)
})

test('every reference resolves to a component', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    (match) => match[1]!,
  )
  expect(references.length).toBeGreaterThan(0)
  for (const name of references) expect(document.components.schemas).toHaveProperty(name)
})

type Operation = {
  parameters?: { name: string; required: boolean; schema: object }[]
  requestBody?: { required: boolean; content: Record<string, { schema: { properties: Record<string, object> } }> }
  responses: Record<string, { description: string }>
}
const at = (path: string, method: string) => document.paths[path]?.[method] as Operation

test('fields with a default are optional', () => {
  const parameters = operations.flatMap((one) => (one as Operation).parameters ?? [])
  const free = parameters.filter(({ schema }) => 'default' in schema)
  expect(free.map(({ name }) => name)).toEqual(expect.arrayContaining(['limit', 'language', 'until', 'signature']))
  for (const { name, required } of free) expect([name, required]).toEqual([name, false])
})

test.each([
  ['/api/contact', 'phone'],
  ['/api/document-requests', 'phone'],
])('%s says that a number may be written with blanks, dots and brackets', (path, field) => {
  const { schema } = at(path, 'post').requestBody!.content['application/json']!
  const { pattern } = schema.properties[field] as { pattern: string }
  for (const number of ['0901234567', '(090) 123.45-67', '84 901 234 567']) expect(number).toMatch(new RegExp(pattern))
  for (const number of ['090123456', '090123456789', '+84901234567', 'x0901234567'])
    expect(number).not.toMatch(new RegExp(pattern))
})

test('without our own puzzle, the puzzle route says that there is none', () => {
  expect(at('/api/captcha/{form}', 'get').responses['404']?.description).toContain('not_found')
})

test('the one-click form of mail clients is described and optional', () => {
  const { required, content } = at('/api/launch-notices/end/{token}', 'post').requestBody!
  expect([required, Object.keys(content)]).toEqual([
    false,
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
  ])
})

test('public routes need no credentials, the others a session or a key', () => {
  const open = operations
    .filter((one) => (one['security'] as unknown[]).length === 0)
    .map((one) => String(one['operationId']))
  const declared = described.flatMap(([name, { access }]) => (access === 'public' ? [name] : []))
  expect(open.toSorted()).toEqual(declared.toSorted())
})
