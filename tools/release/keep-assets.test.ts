import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepOldAssets } from './keep-assets.ts'

const day = 24 * 60 * 60 * 1000

test('[T41] chunks of the last week survive a release, older ones are removed, new ones win', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dist = join(folder, 'dist')
  const write = (name: string, text: string, ageMs = 0) => {
    mkdirSync(join(dist, 'assets'), { recursive: true })
    writeFileSync(join(dist, 'assets', name), text)
    const at = new Date(Date.now() - ageMs)
    utimesSync(join(dist, 'assets', name), at, at)
  }
  write('page-six-days.js', 'old', 6 * day)
  write('page-eight-days.js', 'older', 8 * day)
  write('same.js', 'before', day)

  const release = async () => {
    rmSync(dist, { recursive: true })
    write('page-new.js', 'new')
    write('same.js', 'after')
  }
  await keepOldAssets(dist, join(folder, 'aside'), release)

  const text = (name: string) => readFileSync(join(dist, 'assets', name), 'utf8')
  expect([text('page-six-days.js'), text('page-new.js'), text('same.js')]).toEqual(['old', 'new', 'after'])
  expect(existsSync(join(dist, 'assets', 'page-eight-days.js'))).toBe(false)
})
