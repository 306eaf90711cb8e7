import {
  consoleRoutes,
  type PathOf,
  type RouteName,
  type Routes,
  type SearchField,
  type SearchShape,
} from './console-routes.ts'

type ParamIn<Path extends string> = Path extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamIn<More>
    : Rest
  : never
export type ParamOf<Name extends RouteName> = ParamIn<PathOf<Name>>

type ShapeOf<Name extends RouteName> = Routes[Name] extends { search: infer Shape } ? Shape : Record<never, never>
type FieldValue<Field> = Field extends true ? true : Field extends readonly (infer Word)[] ? Word : string
/** The query of a page, as it is read and linked to. */
export type SearchOf<Name extends RouteName> = {
  [Key in keyof ShapeOf<Name>]?: FieldValue<ShapeOf<Name>[Key]> | undefined
}

export type Link<Name extends RouteName> = { [Param in ParamOf<Name>]: string | number } & {
  search?: Routes[Name] extends { search: SearchShape } ? SearchOf<Name> : never
  hash?: string
}
type Href<Name extends RouteName> = [ParamOf<Name>] extends [never]
  ? (link?: Link<Name>) => string
  : (link: Link<Name>) => string

const readField = (field: SearchField, value: unknown): unknown => {
  if (value === undefined) return undefined
  if (field === true) return true
  const text = String(value)
  if (typeof field === 'number') return text.slice(0, field) || undefined
  const isValid = field instanceof RegExp ? field.test(text) : field.includes(text)
  return isValid ? text : undefined
}

/** Names every field: the router keeps the others, and with them an invalid value that is only left out. */
export const readSearch = (shape: SearchShape, search: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, readField(field, search[name])]))

/** A query of texts only: by default the router reads and writes JSON, and `?search=007` would be a number. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value === true ? '' : String(value)]],
  )
  // a flag has no value; an equals sign inside a value is encoded
  return pairs.length > 0 ? `?${String(new URLSearchParams(pairs)).replace(/=(?=&|$)/g, '')}` : ''
}

type AnyLink = { search?: Record<string, unknown>; hash?: string } & Record<string, unknown>

const hrefTo =
  ({ path, search: shape = {} }: { path: string; search?: SearchShape }) =>
  ({ search = {}, hash, ...params }: AnyLink = {}): string =>
    path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))) +
    stringifySearch(Object.fromEntries(Object.keys(shape).map((name) => [name, search[name] || undefined]))) +
    (hash ? `#${hash}` : '')

/** The URL of each page as a function of its parameters and its query. */
export const consoleHrefs = Object.fromEntries(
  Object.entries(consoleRoutes).map(([name, route]) => [name, hrefTo(route)]),
) as unknown as { [Name in RouteName]: Href<Name> }
