import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { filesReached } from '../build/reached.ts'

const web = new URL('..', import.meta.url).pathname

/** Files of the kit that a public page reaches, directly or through another file. */
const reached = () =>
  filesReached(
    globSync('site/**/*.{ts,tsx}', { cwd: web })
      .filter((file) => !file.includes('.test.'))
      .map((file) => web + file),
  )
    .map((file) => relative(web, file))
    .filter((file) => file.startsWith('ui/'))

test('the stylesheet of the public pages knows every part of the kit they use', () => {
  const list = /\.\.\/ui\/\{([^}]+)\}/.exec(readFileSync(`${web}styles/site.css`, 'utf8'))?.[1]?.split(',') ?? []
  const missing = reached().filter((file) => !list.includes(file.replace(/^ui\/(.+)\.tsx?$/, '$1')))
  expect(missing).toEqual([])
})
