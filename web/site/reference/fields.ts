import type { OpenApiDocument } from '@song-hanh/contract/openapi'

export type FieldRow = { name: string; type: string; required: boolean }

type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}

const follow = (schema: Schema, document: OpenApiDocument): Schema => {
  const name = schema.$ref?.replace('#/components/schemas/', '')
  return name === undefined ? schema : follow(document.components.schemas[name] ?? {}, document)
}

/** A readable type: `string (uuid)`, `"vi" | "en"`, `string or null`, `list of object`. */
export const typeName = (given: Schema, document: OpenApiDocument): string => {
  const schema = follow(given, document)
  if (schema.anyOf) return schema.anyOf.map((one) => typeName(one, document)).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (schema.type === 'array') return `list of ${typeName(schema.items ?? {}, document)}`
  const type = [schema.type ?? 'any'].flat().join(' or ')
  return schema.format ? `${type} (${schema.format})` : type
}

/** Every field of a schema on its own line, nested ones with a dotted name. */
export const fieldsOf = (given: Schema, document: OpenApiDocument, prefix = ''): FieldRow[] => {
  const schema = follow(given, document)
  return Object.entries(schema.properties ?? {}).flatMap(([key, part]) => {
    const name = `${prefix}${key}`
    const required = schema.required?.includes(key) === true
    const whole = follow(part, document)
    const inner =
      whole.type === 'array'
        ? follow(whole.items ?? {}, document)
        : (whole.anyOf?.map((one) => follow(one, document)).find((one) => one.properties) ?? whole)
    const mark = whole.type === 'array' ? `${name}[].` : `${name}.`
    return [
      { name, type: typeName(part, document), required },
      ...(inner.properties ? fieldsOf(inner, document, mark) : []),
    ]
  })
}
