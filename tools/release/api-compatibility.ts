import { child, fewest, formsOf, list, names, properties, resolve, type ApiDocument, type Side } from './api-schema.ts'
import { compareParameters, compareSent } from './request-compatibility.ts'

export type { ApiDocument } from './api-schema.ts'

/**
 * An old client reads this: no known field may be removed, change its type or become optional. With several variants,
 * each new variant must match a known one; the closest match is reported.
 */
const compareReply = (where: string, old: Side, now: Side): string[] => {
  const [known, today] = [formsOf(old), formsOf(now)]
  if (known.length === 1 && today.length === 1) return compareForm(where, old, now)
  return today.flatMap((form) => fewest(known.map((one) => compareForm(where, one, form))))
}

const compareForm = (where: string, old: Side, now: Side): string[] => {
  const [before, after] = [resolve(old), resolve(now)]
  if (JSON.stringify(before['type']) !== JSON.stringify(after['type'])) return [`${where} changes its type`]
  const required = new Set(names(after['required']))
  const lost = names(before['required']).filter((name) => !required.has(name))
  const fields = properties(before).flatMap(([name, schema]) => {
    const found = child(after, 'properties', name)
    if (found === undefined) return [`${where}.${name} is removed`]
    return compareReply(`${where}.${name}`, { ...old, schema }, { ...now, schema: found })
  })
  const [known, today] = [list(before['enum']), list(after['enum'])]
  // a page leaves out what it does not know of a list, and nothing else
  const unknown = known.length > 0 && !where.includes('[]') ? today.filter((one) => !known.includes(one)) : []
  const items = before['items']
    ? compareReply(`${where}[]`, { ...old, schema: before['items'] }, { ...now, schema: after['items'] })
    : []
  return [
    ...lost.map((name) => `${where}.${name} is no longer required`),
    ...unknown.map((one) => `${where} may be ${JSON.stringify(one)}, which was unknown`),
    ...fields,
    ...items,
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
      const [[oldSide, newSide], { parameters: known }, { parameters: today }] = [both('requestBody'), before, after]
      return [
        ...compareReply(`${where} reply`, ...both('responses', '200')),
        ...compareSent(`${where} body`, oldSide, newSide),
        ...compareParameters(where, { side: oldSide, parameters: known }, { side: newSide, parameters: today }),
      ]
    }),
  )
