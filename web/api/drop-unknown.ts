type Path = readonly PropertyKey[]
type Issue = { code?: string | undefined; path: Path }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const inside = (paths: Path[], key: PropertyKey) =>
  paths.filter(([first]) => first === key).map((path) => path.slice(1))

const without = (value: unknown, paths: Path[]): unknown => {
  if (!paths.length || !isObject(value)) return value
  if (Array.isArray(value))
    return value.flatMap((one: unknown, index) => {
      const left = inside(paths, index)
      return left.some((path) => path.length === 0) ? [] : [without(one, left)]
    })
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, without(one, inside(paths, key))]))
}

/**
 * A page may be older than the server that answers it: the elements of lists with a choice that only the newer release
 * knows are left out. Undefined where anything else is wrong with the reply.
 */
export const dropUnknown = (reply: unknown, issues: readonly Issue[]): unknown => {
  const elements = issues.map(({ code, path }) =>
    code === 'invalid_value' ? path.slice(0, path.findLastIndex((part) => typeof part === 'number') + 1) : [],
  )
  return elements.some((path) => path.length === 0) ? undefined : without(reply, elements)
}
