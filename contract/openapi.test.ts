import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import { openApiDocument } from './openapi.ts'
import type { Contract } from './route.ts'

const document = openApiDocument(contract, 'https://songhanh.example')
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

test('every route of the contract is described once', () => {
  const names = Object.values(contract).flatMap((routes) => Object.keys(routes))
  expect(operations.map((one) => String(one['operationId'])).toSorted()).toEqual(names.toSorted())
})

test('every reference leads to a component', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    (match) => match[1]!,
  )
  expect(references.length).toBeGreaterThan(0)
  for (const name of references) expect(document.components.schemas).toHaveProperty(name)
})

test('open routes ask for nothing, the others for a session or a key', () => {
  const open = operations
    .filter((one) => (one['security'] as unknown[]).length === 0)
    .map((one) => String(one['operationId']))
  const declared = Object.values(contract).flatMap((routes) =>
    Object.entries(routes as Contract).flatMap(([name, { access }]) => (access === 'public' ? [name] : [])),
  )
  expect(open.toSorted()).toEqual(declared.toSorted())
})
