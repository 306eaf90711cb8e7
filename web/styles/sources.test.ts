import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { reachableFiles } from '../build/reachable-files.ts'

const web = new URL('..', import.meta.url).pathname

/** Files of the kit that an app imports, directly or transitively. */
const reached = (app: 'site' | 'console') =>
  reachableFiles(
    globSync(`${app}/**/*.{ts,tsx}`, { cwd: web })
      .filter((file) => !file.includes('.test.'))
      .map((file) => web + file),
  )
    .map((file) => relative(web, file))
    .filter((file) => file.startsWith('ui/'))
    .map((file) => file.replace(/^ui\/(.+)\.tsx?$/, '$1'))

const listIn = (sheet: string) =>
  /\.\.\/ui\/\{([^}]+)\}/.exec(readFileSync(`${web}styles/${sheet}.css`, 'utf8'))?.[1]?.split(',') ?? []

test('the stylesheet of the public pages knows every part of the kit they use', () => {
  const list = listIn('site')
  expect(reached('site').filter((file) => !list.includes(file))).toEqual([])
})

test('the stylesheet of the console leaves out only parts of the kit that it does not use', () => {
  const used = reached('console')
  expect(used).toContain('button/button')
  expect(listIn('console').filter((file) => used.includes(file))).toEqual([])
})
