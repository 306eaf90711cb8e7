import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawings } from './draw.ts'

test.for(Object.entries(drawings))(
  '%s in the repository is what the code draws, and is light',
  async ([name, draw]) => {
    const drawn = draw()
    expect(await readFile(new URL(`../public/${name}`, import.meta.url), 'utf8')).toBe(drawn)
    expect(gzipSync(drawn).length).toBeLessThan(25 * 1024)
  },
)

test('each view and mark of a solution is small enough to come with the page', () => {
  for (const [name, draw] of Object.entries(drawings).filter(([file]) => file.startsWith('art/solutions/')))
    expect(gzipSync(draw()).length, name).toBeLessThan(8 * 1024)
})

test('no drawing carries a style attribute, a script or an outside address', () => {
  for (const draw of Object.values(drawings)) {
    const drawn = draw().replace('xmlns="http://www.w3.org/2000/svg"', '')
    expect(drawn).not.toMatch(/style=|<script|https?:/)
  }
})
