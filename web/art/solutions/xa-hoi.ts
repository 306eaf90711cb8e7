import type { Pen } from './pen.ts'
import { avatar, buttonUpTo, card, chip, figures, frame, heading, left, meter, right, table } from './pieces.ts'
import type { Scene } from './scene.ts'

const menu = ['An toàn', 'Khảo sát', 'Phúc lợi', 'Đào tạo', 'Cộng đồng', 'Báo cáo']
const around = (pen: Pen, on: number) => frame(pen, { name: 'Xã hội', menu, on, person: 'Hải Âu' })

const safety: Scene = (pen) => {
  const level = (words: string, tone: 'lacquer' | 'gold' | 'jade') => (x: number, y: number) =>
    chip(pen, x, y, words, tone)
  const person = (name: string) => (x: number, y: number) =>
    avatar(pen, x + 12, y - 4, name) + pen.text(x + 32, y, name, { size: 12.5, ink: 'ink2' })
  const done = (share: number) => (x: number, y: number) =>
    meter(pen, x - 70, y - 8, 70, share, share === 1 ? 'jade' : 'acc')
  return [
    around(pen, 0),
    heading(pen, 'Sự cố an toàn', 'Xưởng Bình Dương'),
    buttonUpTo(pen, right, 22, 'Ghi nhận sự cố', 'primary'),
    pen.rect(left, 84, 652, 92, { fill: 'accTint', radius: 12 }),
    pen.text(224, 140, '128', { size: 40, bold: true, ink: 'acc' }),
    pen.text(316, 124, 'ngày làm việc an toàn', { size: 15, bold: true }),
    pen.text(316, 148, 'Kỷ lục của xưởng là 214 ngày', { size: 12.5, ink: 'ink2' }),
    meter(pen, 560, 126, 268, 0.6, 'acc', 8),
    table(
      pen,
      {
        y: 200,
        row: 58,
        columns: [
          { at: 212, label: 'Sự cố', words: { bold: true } },
          { at: 460, label: 'Mức' },
          { at: 580, label: 'Người phụ trách' },
          { at: 840, label: 'Khắc phục', end: true },
        ],
      },
      [
        ['Trơn trượt ở cửa kho', level('Nhẹ', 'jade'), person('Quốc Bảo'), done(1)],
        ['Thiếu lưới chắn máy cắt', level('Cao', 'lacquer'), person('Mai Anh'), done(0.6)],
        ['Dây điện hở tầng 2', level('Vừa', 'gold'), person('Thu Hà'), done(0.85)],
        ['Xe nâng quá tốc độ', level('Vừa', 'gold'), person('Đức Long'), done(0.3)],
      ],
    ),
  ].join('')
}

const survey: Scene = (pen) => {
  const teams = [
    ['Sản xuất', 0.74, '7,4'],
    ['Kho vận', 0.68, '6,8'],
    ['Kinh doanh', 0.82, '8,2'],
    ['Văn phòng', 0.79, '7,9'],
    ['Kỹ thuật', 0.86, '8,6'],
  ] as const
  const themes = [
    ['Ca làm linh hoạt', 38],
    ['Bữa ăn ca', 27],
    ['Lộ trình thăng tiến', 22],
  ] as const
  return [
    around(pen, 1),
    heading(pen, 'Khảo sát gắn kết', 'Quý 4, trả lời ẩn danh'),
    chip(pen, right, 40, 'Đang mở', 'jade', 'end'),
    figures(pen, 118, [
      ['7,8 / 10', 'mức gắn kết'],
      ['86 %', 'đã trả lời'],
      ['+0,4', 'so với quý 3'],
    ]),
    pen.text(left, 190, 'Theo phòng ban', { size: 13, bold: true }),
    ...teams.map(([name, share, score], index) => {
      const y = 222 + index * 48
      return [
        pen.text(left, y, name, { size: 13, ink: 'ink2' }),
        meter(pen, 300, y - 10, 280, share, 'acc', 12),
        pen.text(600, y, score, { size: 14, bold: true }),
      ].join('')
    }),
    pen.text(left, 470, 'Nhóm dưới 5 người không hiện kết quả riêng', { size: 12, ink: 'ink2' }),
    card(pen, 654, 172, 198, 300),
    pen.text(672, 200, 'Được nhắc nhiều', { size: 13, bold: true }),
    ...themes.map(([name, count], index) =>
      [
        pen.text(672, 234 + index * 58, name, { size: 12.5 }),
        pen.text(834, 234 + index * 58, String(count), { size: 12.5, bold: true, align: 'end' }),
        meter(pen, 672, 244 + index * 58, 162, count / 42, 'gold'),
      ].join(''),
    ),
    chip(pen, 672, 440, 'Trả lời ẩn danh', 'acc'),
  ].join('')
}

export const xaHoi = [safety, survey]
