import { expect, test } from 'vitest'
import { listZones, nameZone } from './time-zones.ts'

test('the default is labelled as the specification says', () =>
  expect(nameZone('Asia/Ho_Chi_Minh')).toBe('Asia/Ho Chi Minh GMT+7'))

test('a zone with summer time says how its clock stands now', () => {
  expect(nameZone('Europe/Berlin', Date.parse('2026-07-01T00:00:00Z'))).toBe('Europe/Berlin GMT+2')
  expect(nameZone('Europe/Berlin', Date.parse('2026-12-01T00:00:00Z'))).toBe('Europe/Berlin GMT+1')
})

test('a zone that this browser does not support is shown by its name alone', () =>
  expect(nameZone('Mars/Olympus_Mons')).toBe('Mars/Olympus Mons'))

test('every zone is there once, under its present name, and so is the one in use', () => {
  const values = listZones('Etc/GMT+5').map(({ value }) => value)
  expect(new Set(values).size).toBe(values.length)
  expect(values).toEqual(expect.arrayContaining(['Asia/Ho_Chi_Minh', 'UTC', 'Etc/GMT+5', 'America/New_York']))
  expect(values).not.toContain('Asia/Saigon')
})
