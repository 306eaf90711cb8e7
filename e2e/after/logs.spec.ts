import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { readSensitiveValues } from '../sensitive-values.ts'
import { logFolder } from '../env.ts'

const logs = () =>
  readdirSync(logFolder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => ({ name, lines: readFileSync(join(logFolder, name), 'utf8').split('\n') }))

/** A code of six digits stands by chance in some time or id; as a number of its own it does not. */
const holds = (line: string, value: string) =>
  line.includes(value) && (!/^\d+$/.test(value) || new RegExp(`(?<![\\da-f])${value}(?![\\da-f])`, 'i').test(line))

test('[T42] no secret that a journey used stands in any log', () => {
  const canaries = readSensitiveValues()
  const found = logs().flatMap(({ name, lines }) =>
    lines
      .filter((line) => canaries.some((value) => holds(line, value)))
      .map((line) => `${name}: ${line.slice(0, 400)}`),
  )
  expect(found).toEqual([])
})

test('[T42] the search had something to find and somewhere to look', () => {
  expect(readSensitiveValues().length).toBeGreaterThan(15)
  const answered = (name: string) =>
    logs()
      .find((log) => log.name === name)
      ?.lines.filter((line) => line.includes('requestId')) ?? []
  expect(answered('auth.log').length).toBeGreaterThan(10)
  expect(answered('api.log').length).toBeGreaterThan(1)
  expect(logs().map(({ name }) => name)).toEqual(expect.arrayContaining(['postgres.log', 'worker.log']))
})

test('no log holds anything that looks like a token or a fault', () => {
  const found = logs().flatMap(({ name, lines }) =>
    lines
      .filter((line) => /eyJ[\w-]{20,}\.|sh_live_\w{20,}|"msg":"fault"|"level":[56]0/.test(line))
      .map((line) => `${name}: ${line.slice(0, 400)}`),
  )
  expect(found).toEqual([])
})
