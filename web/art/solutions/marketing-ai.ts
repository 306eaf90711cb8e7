import { noise, type Pen } from './pen.ts'
import {
  area,
  buttonUpTo,
  chip,
  figures,
  frame,
  gridLines,
  heading,
  labelsBelow,
  left,
  meter,
  right,
  table,
} from './pieces.ts'
import type { Scene } from './scene.ts'

const menu = ['Lịch nội dung', 'Bài viết', 'Chiến dịch', 'Giọng thương hiệu', 'Kho ảnh', 'Báo cáo']
const around = (pen: Pen, on: number) => frame(pen, { name: 'Marketing AI', menu, on, person: 'Lan Chi' })

const posts: Record<number, readonly (readonly [string, 'acc' | 'gold' | 'jade' | 'sky', number])[]> = {
  0: [
    ['Chào tuần mới', 'acc', 0],
    ['Mẹo pha trà', 'sky', 2],
  ],
  1: [['Hậu trường', 'gold', 1]],
  2: [
    ['Khách kể chuyện', 'acc', 0],
    ['Video ngắn', 'jade', 3],
  ],
  3: [['Ưu đãi giữa tuần', 'gold', 1]],
  4: [
    ['Bài dài', 'sky', 0],
    ['Video ngắn', 'jade', 2],
  ],
  5: [['Ảnh cuối tuần', 'acc', 1]],
}
const tints = { acc: 'accTint', gold: 'goldTint', jade: 'jadeTint', sky: 'skyTint' } as const

const week: Scene = (pen) =>
  [
    around(pen, 0),
    heading(pen, 'Lịch nội dung', 'Tuần 17/11 đến 23/11'),
    buttonUpTo(pen, right, 22, 'AI lên kế hoạch', 'primary'),
    ...['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'].map((day, index) => {
      const x = 188 + index * 96
      return [
        pen.rect(x, 84, 90, 388, { fill: index === 2 ? 'sunken' : 'surface', stroke: 'line', radius: 10 }),
        pen.text(x + 12, 108, day, { size: 12.5, bold: true, ink: index === 2 ? 'ink' : 'ink2' }),
        pen.text(x + 78, 108, String(17 + index), { size: 12.5, ink: 'ink2', align: 'end' }),
        ...(posts[index] ?? []).map(([name, ink, row]) => {
          const y = 122 + row * 86
          const words = name.split(' ')
          const half = Math.ceil(words.length / 2)
          return [
            pen.rect(x + 6, y, 78, 78, { fill: tints[ink], radius: 8 }),
            pen.path(`M${x + 6} ${y + 30}c16 0 18-14 34-14s20-8 44-8v-0a8 8 0 0 0-8-8H${x + 14}a8 8 0 0 0-8 8Z`, {
              fill: ink,
              opacity: 0.3,
            }),
            pen.text(x + 14, y + 50, words.slice(0, half).join(' '), { size: 11.5, bold: true }),
            pen.text(x + 14, y + 66, words.slice(half).join(' '), { size: 11.5, bold: true }),
          ].join('')
        }),
      ].join('')
    }),
  ].join('')

const campaigns: Scene = (pen) => {
  const box = { x: left, y: 146, width: right - left, height: 120 }
  const grow = (seed: number, from: number, to: number) =>
    Array.from({ length: 20 }, (_, at) => from + ((to - from) * at) / 19 + noise(seed + at) * 0.08)
  const bar = (share: number) => (x: number, y: number) => meter(pen, x, y - 9, 110, share, 'acc', 8)
  const verdict = (words: string, tone: 'jade' | 'gold' | 'lacquer') => (x: number, y: number) =>
    chip(pen, x, y, words, tone, 'end')
  return [
    around(pen, 2),
    heading(pen, 'Hiệu quả chiến dịch'),
    chip(pen, right, 40, 'Quà Tết 2027', 'acc', 'end'),
    figures(pen, 92, [
      ['1.926', 'khách để lại số'],
      ['41.000đ', 'chi phí mỗi khách'],
      ['3,8 lần', 'doanh thu trên chi phí'],
    ]),
    gridLines(pen, box),
    area(pen, box, grow(1, 0.2, 0.82), 'acc', 'accTint'),
    area(pen, box, grow(40, 0.16, 0.5), 'goldInk'),
    area(pen, box, grow(80, 0.08, 0.3), 'jade'),
    labelsBelow(pen, box, 286, ['Tuần 1', 'Tuần 2', 'Tuần 3', 'Tuần 4']),
    table(
      pen,
      {
        y: 304,
        row: 38,
        columns: [
          { at: 212, label: 'Kênh', words: { bold: true } },
          { at: 380, label: 'Tỷ trọng' },
          { at: 640, label: 'Mỗi khách', end: true },
          { at: 840, label: 'AI gợi ý', end: true },
        ],
      },
      [
        ['Facebook', bar(0.8), '36.000đ', verdict('Tăng ngân sách', 'jade')],
        ['Google', bar(0.52), '44.000đ', verdict('Giữ nguyên', 'gold')],
        ['TikTok', bar(0.34), '39.000đ', verdict('Đổi video', 'gold')],
        ['Email', bar(0.16), '12.000đ', verdict('Tăng tần suất', 'jade')],
      ],
    ),
  ].join('')
}

export const marketingAi = [week, campaigns]
