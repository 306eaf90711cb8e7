import type { AnyRoute } from './route.ts'

type Values = Readonly<Record<string, unknown>>

/** The path with each `:name` replaced by its value. */
export const fillPath = (path: string, valueOf: (name: string) => unknown): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(valueOf(name))))

/** Path and query of a request; values that are undefined are left out of the query. */
export const requestTarget = (
  { path }: Pick<AnyRoute, 'path'>,
  { params = {}, query = {} }: { params?: Values | undefined; query?: Values | undefined } = {},
): string => {
  const filled = fillPath(path, (name) => {
    if (params[name] === undefined) throw new Error(`${path} needs ${name}`)
    return params[name]
  })
  const present = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(present.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return filled + (search && `?${search}`)
}
