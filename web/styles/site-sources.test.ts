import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const web = new URL('..', import.meta.url).pathname

/** Files of the kit that a public page reaches, directly or through another file. */
const reached = () => {
  const open = globSync('site/**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !file.includes('.test.'))
    .map((file) => resolve(web, file))
  const seen = new Set<string>()
  for (let file = open.pop(); file; file = open.pop()) {
    if (seen.has(file) || !existsSync(file)) continue
    seen.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx?)'/g))
      open.push(resolve(dirname(file), path))
  }
  return [...seen].map((file) => relative(web, file)).filter((file) => file.startsWith('ui/'))
}

test('the stylesheet of the public pages knows every part of the kit they use', () => {
  const list = /\.\.\/ui\/\{([^}]+)\}/.exec(readFileSync(`${web}styles/site.css`, 'utf8'))?.[1]?.split(',') ?? []
  const missing = reached().filter((file) => !list.includes(file.replace(/^ui\/(.+)\.tsx?$/, '$1')))
  expect(missing).toEqual([])
})
