import { requestTarget } from '@song-hanh/contract/http/request-target'
import type { Route } from '@song-hanh/contract/http/route'
import * as z from 'zod/mini'

type Schema = z.core.JSONSchema.BaseSchema
type Ids = Readonly<Record<string, unknown>>
type Field = { path: string[]; schema: Schema }

export type HostileRequest = { name: string; target: string; body?: string | undefined }

/** JSON Schema of a part of the input, without references to named schemas. */
const describe = (schema: z.ZodMiniType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: z.registry() })

const only = (schema: unknown): Schema => (typeof schema === 'object' && schema !== null ? { ...schema } : {})
const propertiesOf = ({ properties = {} }: Schema): [string, Schema][] =>
  Object.entries(properties).map(([name, schema]) => [name, only(schema)])
const firstOf = ({ anyOf = [], oneOf = [] }: Schema): Schema | undefined => [...anyOf, ...oneOf].map(only)[0]
const valuesOf = ({ const: value, enum: values = [] }: Schema): unknown[] => (value === undefined ? values : [value])

/** Values of fields whose schema does not say enough. */
const password = 'a-password-of-nobody-7'
const samples: Record<string, unknown> = {
  password,
  password_confirmation: password,
  new_password: password,
  new_password_confirmation: password,
  country: 'VN',
  businessRegistrationNumber: '0312345678',
  businessNumber: '0312345678',
  declarantEmail: 'someone@attack.example',
  declarantPhoneNumber: '0912345678',
  email: 'someone@attack.example',
  url: 'https://hooks.example/x',
  phone: '0912345678',
  package_id: 'cloud-storage-co-ban-01',
  time_zone: 'Asia/Saigon',
  action: 'organisation.renamed',
  thing_kind: 'project',
  path: '/dashboard',
  tax_code: '',
  addresses: [],
  recipients: [],
}

const sampleText = ({ format, minLength = 1 }: Schema): string => {
  if (format === 'uuid') return crypto.randomUUID()
  const now = new Date().toISOString()
  if (format === 'date-time') return now
  return format === 'date' ? now.slice(0, 10) : 'x'.repeat(minLength)
}

/** A value that the schema accepts, with the given ids in the fields of their names. */
export const sampleOf = (schema: Schema, ids: Ids, name = ''): unknown => {
  const known = ids[name] ?? samples[name]
  if (known !== undefined) return known
  const [value] = valuesOf(schema)
  if (value !== undefined) return value
  const variant = firstOf(schema)
  if (variant) return sampleOf(variant, ids, name)
  if (schema.type === 'object')
    return Object.fromEntries(
      propertiesOf(schema)
        // a list ends at a cursor that is made up
        .filter(([key]) => key !== 'after')
        .map(([key, field]) => [key, sampleOf(field, ids, key)]),
    )
  if (schema.type === 'array') return [sampleOf(only(schema.items), ids, name)]
  if (schema.type === 'boolean') return false
  return schema.type === 'string' ? sampleText(schema) : Math.max(1, schema.minimum ?? 1)
}

const fieldsOf = (schema: Schema, path: string[] = []): Field[] => {
  const variant = firstOf(schema)
  if (variant) return fieldsOf(variant, path)
  if (schema.type === 'array') return fieldsOf(only(schema.items), [...path, '0'])
  return propertiesOf(schema).flatMap(([name, field]) => [
    { path: [...path, name], schema: field },
    ...fieldsOf(field, [...path, name]),
  ])
}

const texts = [
  "' or 1=1;--",
  '"><script>',
  'a\r\nX-Injected: 1',
  '../../etc/passwd',
  '__proto__',
  '\u202E',
  '\u200B',
  '=1+1',
]

/** Lengths are tried with letters that grow when they are normalised or put in lower case. */
const hostileTexts = ({ format, maxLength = 500 }: Schema): unknown[] => [
  '',
  ' ',
  'a\0b',
  'a\uD800b',
  'a'.repeat(maxLength + 1),
  1,
  ...texts,
  ...['a', 'ﷺ', 'İ', '\u0301'].map((letter) => letter.repeat(maxLength)),
  ...(format === 'uuid' ? ['00000000-0000-0000-0000-000000000000', crypto.randomUUID().toUpperCase()] : []),
  ...(format === 'date' ? ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30'] : []),
  ...(format === 'date-time' ? ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z'] : []),
]
const hostileNumbers = [-1, 0, 1.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 1 - 2 ** 53, 9_999_999_999, 1e21, '1']

/** What a caller may send in place of a field. */
export const hostileValues = (schema: Schema): unknown[] => {
  const wrong = [null, [[]], { a: 1 }, true]
  if (valuesOf(schema).length) return [...wrong, 'constructor', '\0']
  if (schema.type === 'string') return [...wrong, ...hostileTexts(schema)]
  if (schema.type === 'integer' || schema.type === 'number') return [...wrong, ...hostileNumbers]
  return schema.type === 'array' ? [...wrong, [], Array.from({ length: 2000 }, () => 'x')] : wrong
}

const replaceAt = (value: unknown, [name, ...rest]: string[], by: unknown): unknown => {
  if (name === undefined) return by
  if (Array.isArray(value)) return [replaceAt(value[0], rest, by)]
  const fields = only(value)
  return { ...fields, [name]: replaceAt(fields[name], rest, by) }
}

/** Each field alone, and all fields that take the same hostile values together: ranges and pairs are checked later. */
const changesOf = (schema: Schema): { name: string; apply: (input: unknown) => unknown }[] => {
  const fields = fieldsOf(schema)
  const groups = [
    ...fields.map((field) => [field]),
    ...Map.groupBy(fields, ({ schema: { format, type } }) => format ?? type).values(),
  ]
  return groups.flatMap((group, at) =>
    at >= fields.length && group.length === 1
      ? []
      : hostileValues(group[0]?.schema ?? {}).map((value) => ({
          name: `${group.map(({ path }) => path.join('.')).join(' and ')}: ${JSON.stringify(value).slice(0, 40)}`,
          apply: (input: unknown) => group.reduce((changed, { path }) => replaceAt(changed, path, value), input),
        })),
  )
}

const wholeBodies = (body: string): Record<string, string> => ({
  'no object': 'null',
  'half a body': body.slice(0, -1),
  'a prototype': body.replace(/}$/, ',"__proto__":{"a":1}}'),
  'deep lists': '['.repeat(100_000),
  'deep objects': '{"a":'.repeat(40_000),
  'too long': JSON.stringify('a'.repeat(300_000)),
})

const badSegments = [
  '%00',
  '%2e%2e%2f',
  '%ff',
  '%',
  'x'.repeat(201),
  '-1',
  '1e5',
  '99999999999',
  '__proto__',
  '%0d%0aX-Injected:1',
]

const partOf = (schema: z.ZodMiniType | undefined, ids: Ids) =>
  schema ? (sampleOf(describe(schema), ids) as Record<string, unknown>) : undefined

/** The request that the contract asks for, with the given ids. */
export const plainRequest = (route: Route, ids: Ids): HostileRequest => {
  const params = {
    ...Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, id = '']) => [id, 'x'])),
    ...partOf(route.params, ids),
  }
  const body = partOf(route.body, ids)
  const target = requestTarget(route, { params, query: partOf(route.query, ids) })
  return { name: 'plain', target, body: body && JSON.stringify(body) }
}

const inBody = (route: Route, ids: Ids, { target, body }: HostileRequest): HostileRequest[] => {
  if (!route.body || body === undefined) return []
  const sample = partOf(route.body, ids)
  const changed = changesOf(describe(route.body)).map(({ name, apply }) => ({
    name,
    target,
    body: JSON.stringify(apply(sample)),
  }))
  return [...changed, ...Object.entries(wholeBodies(body)).map(([name, whole]) => ({ name, target, body: whole }))]
}

const inQuery = (route: Route, ids: Ids, { target, body }: HostileRequest): HostileRequest[] => {
  const [path = '', query = ''] = target.split('?')
  const sample = partOf(route.query, ids)
  const changed = (route.query ? changesOf(describe(route.query)) : []).map(({ name, apply }) => {
    const pairs = Object.entries(only(apply(sample))).map(([key, value]): [string, string] => [key, String(value)])
    return { name, target: `${path}?${new URLSearchParams(pairs).toString()}`, body }
  })
  const raw = ['a=1&a=2', '__proto__=1', 'a=%'].map((text) => ({
    name: text,
    target: `${path}?${query}&${text}`,
    body,
  }))
  return [...changed, ...raw]
}

const inPath = ({ path }: Route, { target, body }: HostileRequest): HostileRequest[] => {
  const [, ...segments] = target.split(/[/?]/)
  return path.split('/').flatMap((segment, at) =>
    segment.startsWith(':')
      ? badSegments.map((bad) => ({
          name: `${segment} ${bad.slice(0, 20)}`,
          target: `/${segments
            .slice(0, path.split('/').length - 1)
            .with(at - 1, bad)
            .join('/')}`,
          body,
        }))
      : [],
  )
}

/** Everything hostile that is tried on a route, besides the plain request. */
export const hostileRequests = (route: Route, ids: Ids): HostileRequest[] => {
  const plain = plainRequest(route, ids)
  return [...inBody(route, ids, plain), ...inQuery(route, ids, plain), ...inPath(route, plain)]
}
