/** A part of an OpenAPI document or of a JSON schema, as far as comparing needs it. */
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

/** The forms that a value may have: those of a choice, or the one. */
const formsOf = ({ document, schema }: Side): Side[] => {
  const choice = resolve(document, schema)['anyOf']
  return Array.isArray(choice) ? choice.map((one: unknown) => ({ document, schema: one })) : [{ document, schema }]
}

/**
 * An old client reads this: nothing it knows may be gone, of another type, or missing now and then. Where it reads one
 * of several forms, every form of today must be one of those it knows; the complaint is about the one that comes nearest.
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
  if (JSON.stringify(before['type']) !== JSON.stringify(after['type'])) return [`${where} has another type`]
  const required = new Set(names(after['required']))
  const lost = names(before['required']).filter((name) => !required.has(name))
  const fields = properties(before).flatMap(([name, schema]) => {
    const found = child(after, 'properties', name)
    if (found === undefined) return [`${where}.${name} is gone`]
    return compareReply(`${where}.${name}`, { ...old, schema }, { ...now, schema: found })
  })
  const items = before['items']
    ? compareReply(`${where}[]`, { ...old, schema: before['items'] }, { ...now, schema: after['items'] })
    : []
  return [...lost.map((name) => `${where}.${name} is no longer always there`), ...fields, ...items]
}

/** An old client sends this: what it sends must still be taken, and nothing new may be demanded of it. */
const compareBody = (where: string, old: Side, now: Side): string[] => {
  const [before, after] = [resolve(old.document, old.schema), resolve(now.document, now.schema)]
  const known = new Set(names(before['required']))
  const demanded = names(after['required']).filter((name) => !known.has(name))
  const refused = properties(before)
    .map(([name]) => name)
    .filter((name) => after['additionalProperties'] === false && child(after, 'properties', name) === undefined)
  return [
    ...demanded.map((name) => `${where}.${name} is demanded`),
    ...refused.map((name) => `${where}.${name} is refused`),
  ]
}

const schemaOf = (part: unknown) => child(part, 'content', 'application/json', 'schema')

/** What would break a client of the older document that calls the newer API; empty when nothing would. */
export const findBreakingChanges = (old: ApiDocument, now: ApiDocument): string[] =>
  Object.entries(old.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const where = `${method.toUpperCase()} ${path}`
      const after = now.paths[path]?.[method]
      if (!after) return [`${where} is gone`]
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
