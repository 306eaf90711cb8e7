/** A node of an OpenAPI document or JSON schema. */
export type Node = { [name: string]: unknown }
export type ApiDocument = Node & { paths: Record<string, Record<string, Node>> }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const child = (node: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, name) => (isNode(found) ? found[name] : undefined), node)
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A schema, and the document that its references point into. */
export type Side = { document: ApiDocument; schema: unknown }

export const resolve = ({ document, schema }: Side): Node => {
  if (!isNode(schema)) return {}
  const { $ref } = schema
  return typeof $ref === 'string' ? resolve({ document, schema: child(document, ...$ref.slice(2).split('/')) }) : schema
}

export const names = (value: unknown): string[] => list(value).map(String)
export const properties = (schema: Node): [string, unknown][] =>
  Object.entries(isNode(schema['properties']) ? schema['properties'] : {})

/** The variants of a schema: those of anyOf or oneOf, or the schema itself. */
export const formsOf = (side: Side): Side[] => {
  const { anyOf, oneOf } = resolve(side)
  const choice = anyOf ?? oneOf
  return Array.isArray(choice) ? choice.map((schema: unknown) => ({ ...side, schema })) : [side]
}

/** The complaints about the variant that fits best. */
export const fewest = (complaints: string[][]): string[] => complaints.toSorted((a, b) => a.length - b.length)[0] ?? []
