import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname
const quoted = readFileSync(`${root}web/words/quoted-texts.txt`, 'utf8').trim().split('\n')

/** Where the list shows an example or a blank, our texts have a parameter. */
const asWritten = (text: string) =>
  text.replace('<message>', '{message}').replace('Tìm thấy N ', 'Tìm thấy {count} ').replace('(10%)', '({percent}%)')

/** Every text and constant of the product, without tests. */
const sources = globSync(['{web,content}/**/*.json', '{web,contract,server}/**/*.{ts,tsx}', 'content/*.ts'], {
  cwd: root,
  exclude: ['**/node_modules', '**/dist', '**/compiled'],
})
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(root + path, 'utf8'))
  .join('\n')
  .replaceAll('\\"', '"')
  .replaceAll("\\'", "'")

test('each of the 217 texts that the specification quotes is in the product to the letter', () => {
  expect(new Set(quoted).size).toBe(217)
  expect(quoted.filter((text) => !sources.includes(asWritten(text)))).toEqual([])
})
