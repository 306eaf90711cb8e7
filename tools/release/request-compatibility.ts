import { child, fewest, formsOf, isNode, list, names, properties, resolve, type Node, type Side } from './api-schema.ts'

const typesOf = (schema: Node): string[] =>
  typeof schema['type'] === 'string' ? [schema['type']] : names(schema['type'])
/** The only values that a schema accepts; undefined: any of its type. */
const choicesOf = (schema: Node): string[] | undefined => {
  if ('const' in schema) return [JSON.stringify(schema['const'])]
  return Array.isArray(schema['enum']) ? schema['enum'].map((one) => JSON.stringify(one)) : undefined
}
const numberOf = (value: unknown, absent: number): number => (typeof value === 'number' ? value : absent)

const compareTypes = (where: string, before: Node, after: Node): string[] => {
  const [known, today] = [typesOf(before), typesOf(after)]
  if (!today.length) return []
  // what is an integer is a number too
  const isAccepted = (type: string) => today.includes(type) || (type === 'integer' && today.includes('number'))
  if (!known.length && !choicesOf(before)) return [`${where} accepts ${today.join(' or ')} only`]
  return known.filter((type) => !isAccepted(type)).map((type) => `${where} no longer accepts ${type}`)
}

const compareChoices = (where: string, before: Node, after: Node): string[] => {
  const [known, today] = [choicesOf(before), choicesOf(after)]
  if (!today) return []
  if (!known) return [`${where} accepts ${today.join(' or ')} only`]
  return known.filter((one) => !today.includes(one)).map((one) => `${where} no longer accepts ${one}`)
}

const lower = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems']
const higher = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems']
const exact = ['pattern', 'format']

const compareBounds = (where: string, before: Node, after: Node): string[] => {
  // a choice of values was within the bounds already, or is compared by itself
  if (choicesOf(before)) return []
  return [
    ...lower.filter((name) => numberOf(after[name], Infinity) < numberOf(before[name], Infinity)),
    ...higher.filter((name) => numberOf(after[name], -Infinity) > numberOf(before[name], -Infinity)),
    ...exact.filter((name) => after[name] !== undefined && after[name] !== before[name]),
  ].map((name) => `${where} has a narrower ${name}`)
}

const compareFields = (where: string, old: Side, now: Side): string[] => {
  const [before, after] = [resolve(old), resolve(now)]
  const known = new Set(names(before['required']))
  const demanded = names(after['required']).filter((name) => !known.has(name))
  const isStrict = after['additionalProperties'] === false
  return [
    ...demanded.map((name) => `${where}.${name} becomes required`),
    ...properties(before).flatMap(([name, schema]) => {
      const found = child(after, 'properties', name)
      if (found === undefined) return isStrict ? [`${where}.${name} is no longer accepted`] : []
      return compareSent(`${where}.${name}`, { ...old, schema }, { ...now, schema: found })
    }),
    ...(before['items'] && after['items']
      ? compareSent(`${where}[]`, { ...old, schema: before['items'] }, { ...now, schema: after['items'] })
      : []),
  ]
}

const compareForm = (where: string, old: Side, now: Side): string[] => {
  const [before, after] = [resolve(old), resolve(now)]
  return [compareTypes, compareChoices, compareBounds]
    .flatMap((compare) => compare(where, before, after))
    .concat(compareFields(where, old, now))
}

/** An old client sends this: whatever was accepted still is, and no new field may be required. */
export const compareSent = (where: string, old: Side, now: Side): string[] => {
  const today = formsOf(now)
  return formsOf(old).flatMap((known) => fewest(today.map((form) => compareForm(where, known, form))))
}

type Parameters = { side: Side; parameters: unknown }
const parametersOf = ({ parameters }: Parameters): Map<string, Node> =>
  new Map(
    list(parameters)
      .filter(isNode)
      .map((one) => [`${String(one['in'])}.${String(one['name'])}`, one]),
  )

/** The parameters in path, query and headers of an old client. */
export const compareParameters = (where: string, old: Parameters, now: Parameters): string[] => {
  const [before, after] = [parametersOf(old), parametersOf(now)]
  const demanded = [...after].filter(
    ([name, one]) => one['required'] === true && before.get(name)?.['required'] !== true,
  )
  return [
    ...demanded.map(([name]) => `${where} ${name} becomes required`),
    ...[...before].flatMap(([name, { schema }]) => {
      const found = after.get(name)
      if (!found) return [`${where} ${name} is no longer accepted`]
      return compareSent(`${where} ${name}`, { ...old.side, schema }, { ...now.side, schema: found['schema'] })
    }),
  ]
}
