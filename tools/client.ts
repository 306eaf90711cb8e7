// Generates the types and the operation table of the client package from the contract: node tools/client.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentApi } from './released-api.ts'
import { root } from './process/root.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }
type Content = { content?: Record<string, { schema: Schema }> }
type Operation = {
  operationId: string
  summary: string
  security: Record<string, unknown>[]
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const nameIn = (ref: string) => ref.replace('#/components/schemas/', '')
const keyOf = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

const objectOf = ({ properties = {}, required = [], additionalProperties }: Schema): string => {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${keyOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  if (typeof additionalProperties === 'object' && fields.length === 0)
    return `Record<string, ${typeOf(additionalProperties)}>`
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'Record<string, unknown>'
}

const plain: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

const listOf = (items: Schema = {}) => {
  const item = typeOf(items)
  return /[ |&]/.test(item) ? `(${item})[]` : `${item}[]`
}

const typeOf = (schema: Schema): string => {
  if (schema.$ref) return nameIn(schema.$ref)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ')
  // next to a type, allOf only narrows it by patterns and lengths
  if (schema.allOf && schema.type === undefined) return schema.allOf.map(typeOf).join(' & ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ')
  if (schema.type === 'array') return listOf(schema.items)
  if (schema.type === 'object') return objectOf(schema)
  return plain[schema.type ?? ''] ?? 'unknown'
}

const namesIn = (text: string, schemas: Record<string, Schema>, seen = new Set<string>()): Set<string> => {
  for (const [name, schema] of Object.entries(schemas))
    if (!seen.has(name) && new RegExp(`\\b${name}\\b`).test(text)) {
      seen.add(name)
      namesIn(typeOf(schema), schemas, seen)
    }
  return seen
}

const jsonOf = ({ content }: Content = {}): Schema | undefined => content?.['application/json']?.schema

const follow = (schema: Schema | undefined, { components }: Document): Schema | undefined =>
  schema?.$ref ? components.schemas[nameIn(schema.$ref)] : schema

const inputOf = ({ operationId, parameters = [], requestBody }: Operation, document: Document): string => {
  const inputs = parameters.filter((one) => one.in !== 'header')
  const body = follow(jsonOf(requestBody), document)
  const clash = inputs.find(({ name }) => name in (body?.properties ?? {}))
  if (clash) throw new Error(`${operationId}: ${clash.name} stands in the address and in the body`)
  const properties = Object.fromEntries(inputs.map(({ name, schema }) => [name, schema]))
  const required = inputs.filter((one) => one.required).map(({ name }) => name)
  const all = { ...properties, ...body?.properties }
  if (Object.keys(all).length === 0) return 'Record<never, never>'
  return objectOf({ properties: all, required: [...required, ...(body?.required ?? [])] })
}

const replyOf = ({ responses }: Operation): string => typeOf(jsonOf(responses['200'])?.properties?.['data'] ?? {})

const quoted = (names: string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`

const callOf = (path: string, method: string, { parameters = [], requestBody }: Operation): string => {
  const namesOf = (location: Parameter['in']) =>
    quoted(parameters.filter((one) => one.in === location).map(({ name }) => name))
  return [
    `method: '${method.toUpperCase()}'`,
    `path: '${path.replaceAll(/\{(\w+)\}/g, ':$1')}'`,
    `params: ${namesOf('path')}`,
    `query: ${namesOf('query')}`,
    `hasBody: ${requestBody !== undefined}`,
    `idempotent: ${parameters.some(({ name }) => name === 'Idempotency-Key')}`,
  ].join(', ')
}

/** The generated source, deterministic for a contract. */
export const clientSource = (): string => {
  const document = currentApi() as unknown as Document
  const open = Object.entries(document.paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))
    .filter(({ operation }) => operation.security?.some((one) => 'apiKey' in one))
    .toSorted((one, other) => (one.operation.operationId < other.operation.operationId ? -1 : 1))
  const types = open.map(
    ({ operation }) =>
      `  /** ${operation.summary} */\n  ${operation.operationId}: { input: ${inputOf(operation, document)}; reply: ${replyOf(operation)} }`,
  )
  const { schemas } = document.components
  const names = namesIn(types.join('\n'), schemas)
  const named = Object.entries(schemas)
    .filter(([name]) => names.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return [
    '// Made from the contract by tools/client.ts. Do not edit it.',
    ...named.map(([name, schema]) => `export type ${name} = ${typeOf(schema)}`),
    `/** What each call takes and answers. */\nexport type Operations = {\n${types.join('\n')}\n}`,
    `export const operations = {\n${open
      .map(({ path, method, operation }) => `  ${operation.operationId}: { ${callOf(path, method, operation)} },`)
      .join('\n')}\n} as const`,
    '',
  ].join('\n\n')
}

if (import.meta.main) writeFileSync(join(root, 'client/generated.ts'), clientSource())
