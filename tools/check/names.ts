import { locationOf, sourceFiles, type SourceFile } from './source-files.ts'

/** Words of docs/glossary.md, "Not used", that have no other meaning in code: in no name and no file name. */
const barredWords = new Map([
  ['deed', 'command'],
  ['deeds', 'commands'],
  ['told', 'notification, event, message'],
  ['wanted', 'the thing that is requested'],
  ['heard', 'response, result'],
  ['whoever', 'the role of the person'],
  ['somebody', 'person, member, caller'],
  ['nobody', 'anonymous, placeholder'],
  ['himself', 'self'],
  ['herself', 'self'],
  ['house', 'stack, service'],
  ['anew', 'again'],
])

/** As the whole name of a type these say nothing about what it holds. */
const barredTypes =
  /^(Parts|Place|Told|Wanted|Given|Asked|Known|Who|Said|Heard|Found|Made|Shown|Seen|Kept|Thing|Things|Stuff|Somebody|Nobody)$/

const declaration = /^\s*(?:export )?(?:default )?(?:async )?(const|let|function|class|type|interface)\s+(\w+)/gm

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

const barredIn = (name: string): string | undefined => wordsOf(name).find((word) => barredWords.has(word))

const names = (file: SourceFile): string[] =>
  [...file.text.matchAll(declaration)].flatMap(({ index, 1: kind, 2: name = '' }) => {
    const barred = barredIn(name)
    if (barred)
      return [`${locationOf(file, index)} ${name}: '${barred}' → ${barredWords.get(barred)} (docs/glossary.md)`]
    const isType = kind === 'type' || kind === 'interface'
    return isType && barredTypes.test(name) ? [`${locationOf(file, index)} ${name}: name what the type holds`] : []
  })

const fileName = ({ path }: SourceFile): string[] => {
  const barred = barredIn(path)
  return barred ? [`${path}: '${barred}' → ${barredWords.get(barred)} (docs/glossary.md)`] : []
}

/** The glossary's words: one for each concept, the one that engineers of this field use. */
export const checkNames = (root: string): string[] =>
  sourceFiles(root, ['**/*.{ts,tsx}']).flatMap((file) => [...fileName(file), ...names(file)])
