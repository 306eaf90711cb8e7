/** A node of an OpenAPI document or JSON schema. */
type Node = { [name: string]: unknown }
export type ApiDocument = Node & { paths: Record<string, Record<string, Node>> }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const child = (node: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, name) => (isNode(found) ? found[name] : undefined), node)

const resolve = (document: Node, schema: unknown): Node => {
  if (!isNode(schema)) return {}
  const { $ref } = schema
  return typeof $ref === 'string' ? resolve(document, child(document, ...$ref.slice(2).split('/'))) : schema
}

const names = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const properties = (schema: Node): [string, unknown][] =>
  Object.entries(isNode(schema['properties']) ? schema['properties'] : {})

type Side = { document: ApiDocument; schema: unknown }

/** The variants of a schema: those of anyOf, or the schema itself. */
const formsOf = ({ document, schema }: Side): Side[] => {
  const choice = resolve(document, schema)['anyOf']
  return Array.isArray(choice) ? choice.map((one: unknown) => ({ document, schema: one })) : [{ document, schema }]
}

/**
 * An old client reads this: no known field may be removed, change its type or become optional. With several variants,
 * each new variant must match a known one; the closest match is reported.
 */
const compareReply = (where: string, old: Side, now: Side): string[] => {
  const [known, today] = [formsOf(old), formsOf(now)]
  if (known.length === 1 && today.length === 1) return compareForm(where, old, now)
  return today.flatMap((form) => {
    const complaints = known.map((one) => compareForm(where, one, form))
    return complaints.toSorted((a, b) => a.length - b.length)[0] ?? []
  })
}

const compareForm = (where: string, old: Side, now: Side): string[] => {
  const [before, after] = [resolve(old.document, old.schema), resolve(now.document, now.schema)]
  if (JSON.stringify(before['type']) !== JSON.stringify(after['type'])) return [`${where} changes its type`]
  const required = new Set(names(after['required']))
  const lost = names(before['required']).filter((name) => !required.has(name))
  const fields = properties(before).flatMap(([name, schema]) => {
    const found = child(after, 'properties', name)
    if (found === undefined) return [`${where}.${name} is removed`]
    return compareReply(`${where}.${name}`, { ...old, schema }, { ...now, schema: found })
  })
  const items = before['items']
    ? compareReply(`${where}[]`, { ...old, schema: before['items'] }, { ...now, schema: after['items'] })
    : []
  return [...lost.map((name) => `${where}.${name} is no longer required`), ...fields, ...items]
}

/** An old client sends this: its fields must still be accepted, and no new field may be required. */
const compareBody = (where: string, old: Side, now: Side): string[] => {
  const [before, after] = [resolve(old.document, old.schema), resolve(now.document, now.schema)]
  const known = new Set(names(before['required']))
  const demanded = names(after['required']).filter((name) => !known.has(name))
  const refused = properties(before)
    .map(([name]) => name)
    .filter((name) => after['additionalProperties'] === false && child(after, 'properties', name) === undefined)
  return [
    ...demanded.map((name) => `${where}.${name} becomes required`),
    ...refused.map((name) => `${where}.${name} is no longer accepted`),
  ]
}

const schemaOf = (part: unknown) => child(part, 'content', 'application/json', 'schema')

/** What would break a client of the old document against the new API. */
export const findBreakingChanges = (old: ApiDocument, now: ApiDocument): string[] =>
  Object.entries(old.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const where = `${method.toUpperCase()} ${path}`
      const after = now.paths[path]?.[method]
      if (!after) return [`${where} is removed`]
      const both = (...at: string[]): [Side, Side] => [
        { document: old, schema: schemaOf(child(before, ...at)) },
        { document: now, schema: schemaOf(child(after, ...at)) },
      ]
      return [
        ...compareReply(`${where} reply`, ...both('responses', '200')),
        ...compareBody(`${where} body`, ...both('requestBody')),
      ]
    }),
  )
