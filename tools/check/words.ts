import { basename } from 'node:path'
import { sourceFiles } from './source-files.ts'

type Words = Map<string, string>

/** Texts by dotted key. Variants (a list with matchers) count as one text, because only their placeholders matter here. */
const flatten = (value: unknown, prefix: string, into: Words): Words => {
  if (typeof value === 'string') into.set(prefix, value)
  else if (Array.isArray(value)) into.set(prefix, JSON.stringify(value))
  else if (value && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) flatten(inner, prefix ? `${prefix}.${key}` : key, into)
  return into
}

const placeholders = (text: string): string =>
  [...new Set([...text.matchAll(/\{([a-zA-Z_]\w*)\}/g)].map((found) => found[1] ?? ''))]
    .toSorted((a, b) => a.localeCompare(b))
    .join(', ')

const compare = (name: string, here: Words, there: Words, other: string): string[] =>
  [...here].flatMap(([key, text]) => {
    if (key === '$schema') return []
    if (text.trim() === '') return [`${name}: '${key}' has no text`]
    const counterpart = there.get(key)
    if (counterpart === undefined) return [`${name}: '${key}' is missing in ${other}`]
    const [mine, theirs] = [placeholders(text), placeholders(counterpart)]
    return mine === theirs ? [] : [`${name}: '${key}' has {${mine}}, but {${theirs}} in ${other}`]
  })

/** Both languages have the same keys with the same placeholders, and no text is empty. */
export const checkWords = (root: string): string[] => {
  const files = new Map(
    sourceFiles(root, ['web/words/*.json']).map((file) => [
      basename(file.path),
      flatten(JSON.parse(file.text), '', new Map()),
    ]),
  )
  const seen = new Map<string, string>()
  return [...files].flatMap(([name, words]) => {
    const language = /\.(vi|en)\.json$/.exec(name)?.[1]
    if (!language) return [`web/words/${name}: a file of words is named <block>.vi.json or <block>.en.json`]
    const other = name.replace(/\.\w+\.json$/, language === 'vi' ? '.en.json' : '.vi.json')
    const there = files.get(other)
    if (!there) return [`web/words/${name}: its other language ${other} is missing`]
    // Blocks are merged into one set of messages, so of a duplicate key one message would be lost silently.
    const doubled = [...words.keys()].flatMap((key) => {
      const first = seen.get(`${language}:${key}`)
      seen.set(`${language}:${key}`, name)
      return first && key !== '$schema' ? [`web/words/${name}: '${key}' is also in ${first}`] : []
    })
    return [...compare(`web/words/${name}`, words, there, other), ...doubled]
  })
}
