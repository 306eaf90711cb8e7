import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { readSensitiveValues } from '../support/sensitive-values.ts'
import { logFolder } from '../support/env.ts'

const logs = () =>
  readdirSync(logFolder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => ({ name, lines: readFileSync(join(logFolder, name), 'utf8').split('\n') }))

/** Six digits may occur inside a time or an id by chance, so they are searched as a whole number. */
const holds = (line: string, value: string) =>
  line.includes(value) && (!/^\d+$/.test(value) || new RegExp(`(?<![\\da-f])${value}(?![\\da-f])`, 'i').test(line))

test('[T42] no secret used by a journey is in any log', () => {
  const canaries = readSensitiveValues()
  const found = logs().flatMap(({ name, lines }) =>
    lines
      .filter((line) => canaries.some((value) => holds(line, value)))
      .map((line) => `${name}: ${line.slice(0, 400)}`),
  )
  expect(found).toEqual([])
})

test('[T42] the search had values to search for and logs to search in', () => {
  expect(readSensitiveValues().length).toBeGreaterThan(15)
  const answered = (name: string) =>
    logs()
      .find((log) => log.name === name)
      ?.lines.filter((line) => line.includes('requestId')) ?? []
  expect(answered('auth.log').length).toBeGreaterThan(10)
  expect(answered('api.log').length).toBeGreaterThan(1)
  expect(logs().map(({ name }) => name)).toEqual(expect.arrayContaining(['postgres.log', 'worker.log']))
})

test('no log contains anything that looks like a token or an error', () => {
  const found = logs().flatMap(({ name, lines }) =>
    lines
      .filter((line) => /eyJ[\w-]{20,}\.|sh_live_\w{20,}|"msg":"fault"|"level":[56]0/.test(line))
      .map((line) => `${name}: ${line.slice(0, 400)}`),
  )
  expect(found).toEqual([])
})
