import { expect, test } from 'vitest'
import { avatarPicture, initials } from './avatar-picture.ts'

test('a person looks the same everywhere, two people do not', () => {
  expect(avatarPicture('018f-a')).toEqual(avatarPicture('018f-a'))
  expect(avatarPicture('018f-a')).not.toEqual(avatarPicture('018f-b'))
})

test.for([
  ['Trần Minh Anh', 'TA'],
  ["H'Bia Êban", 'HÊ'],
  ['Đỗ Hải Sơn', 'ĐS'],
  ['minhanh', 'MI'],
  ['  ', '?'],
  ['😀 Team', '😀T'],
])('the initials of "%s" are %s', ([name, letters]) => {
  expect(initials(name ?? '')).toBe(letters)
})

test('the lines stay inside the picture', () => {
  for (let index = 0; index < 200; index++) {
    for (const line of avatarPicture(`person-${index}`).lines) {
      const start = Number(/^M\d+ ([\d.]+)/.exec(line)?.[1])
      // below the letters, whose foot is at 19
      expect(start).toBeGreaterThan(22 + 4)
    }
  }
})
