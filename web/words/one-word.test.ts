import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const here = new URL('./', import.meta.url).pathname

// the developer of a solution is the business that made it, not a role
const texts = globSync('*.vi.json', { cwd: here })
  .flatMap((file) => Object.entries(JSON.parse(readFileSync(here + file, 'utf8')) as Record<string, unknown>))
  .filter(([name]) => name !== 'solution_developer')

test.each([
  ['lập trình viên', 'nhà phát triển'],
  ['mã nhóm', 'Team ID'],
  ['ảnh máy', 'ảnh đĩa'],
  ['hàng đợi thông điệp', 'hàng đợi tin nhắn'],
  ['công cụ tìm kiếm', 'máy tìm kiếm'],
  ['kho chứa container', 'kho container'],
  ['không còn thấy', 'biến mất với mọi người'],
])('Vietnamese says %s and nowhere %s', (ours, other) => {
  const saying = (words: string) =>
    texts.filter(([, text]) => String(text).toLowerCase().includes(words.toLowerCase())).map(([name]) => name)
  expect(saying(ours)).not.toEqual([])
  expect(saying(other)).toEqual([])
})
