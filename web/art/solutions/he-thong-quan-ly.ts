import type { Pen } from './pen.ts'
import {
  area,
  avatar,
  buttonUpTo,
  card,
  chip,
  figures,
  frame,
  gridLines,
  heading,
  labelsBelow,
  meter,
  right,
} from './pieces.ts'
import type { Scene } from './scene.ts'

const menu = ['Bảng điều hành', 'Khách hàng', 'Bán hàng', 'Kho', 'Công nợ', 'Nhân sự', 'Báo cáo']
const around = (pen: Pen, on: number) => frame(pen, { name: 'Vận hành', menu, on, person: 'Hải Âu' })

const income = [0.34, 0.4, 0.38, 0.47, 0.44, 0.56, 0.53, 0.62, 0.6, 0.7, 0.78, 0.86]
const before = income.map((value, index) => value * 0.78 - 0.03 + (index % 3) * 0.015)

const board: Scene = (pen) => {
  const box = { x: 200, y: 156, width: 652, height: 128 }
  const stock = [
    ['Gạo ST25', 0.82, 'jade'],
    ['Cà phê rang', 0.46, 'jade'],
    ['Hạt điều', 0.14, 'lacquer'],
  ] as const
  const debts = [
    ['Minh Phát', '186.000.000đ', 'jade', 'Trong hạn'],
    ['Siêu thị An Bình', '94.500.000đ', 'gold', 'Còn 3 ngày'],
    ['Hương Sen', '32.000.000đ', 'lacquer', 'Quá 12 ngày'],
  ] as const
  return [
    around(pen, 0),
    heading(pen, 'Bảng điều hành'),
    chip(pen, right, 40, 'Tháng 11', 'ink', 'end'),
    figures(pen, 92, [
      ['4,86 tỷ', 'doanh thu'],
      ['1.284', 'đơn hàng'],
      ['312 triệu', 'công nợ phải thu'],
    ]),
    gridLines(pen, box),
    area(pen, box, income, 'acc', 'accTint'),
    area(pen, box, before, 'strong'),
    labelsBelow(pen, box, 304, ['01', '05', '10', '15', '20', '25', '30']),
    card(pen, 200, 326, 314, 150),
    pen.text(220, 354, 'Tồn kho', { size: 13, bold: true }),
    ...stock.map(([name, share, ink], index) =>
      [
        pen.text(220, 384 + index * 32, name, { size: 12.5, ink: 'ink2' }),
        meter(pen, 330, 377 + index * 32, 164, share, ink),
      ].join(''),
    ),
    card(pen, 530, 326, 322, 150),
    pen.text(550, 354, 'Công nợ', { size: 13, bold: true }),
    ...debts.map(([name, sum, tone, state], index) =>
      [
        pen.text(550, 384 + index * 32, name, { size: 12.5, ink: 'ink2' }),
        pen.text(738, 384 + index * 32, sum, { size: 12.5, bold: true, align: 'end' }),
        chip(pen, 840, 384 + index * 32, state, tone, 'end'),
      ].join(''),
    ),
  ].join('')
}

const stages = [
  [
    'Mới',
    [
      ['Nhà hàng Sông Quê', '45 triệu', 'Thu Hà'],
      ['Trường mầm non Sao Mai', '18 triệu', 'Quốc Bảo'],
    ],
  ],
  [
    'Đang trao đổi',
    [
      ['Khách sạn Biển Xanh', '210 triệu', 'Mai Anh'],
      ['Chuỗi cà phê Lá', '96 triệu', 'Thu Hà'],
    ],
  ],
  ['Chốt', [['Siêu thị An Bình', '340 triệu', 'Mai Anh']]],
] as const

const customers: Scene = (pen) =>
  [
    around(pen, 1),
    heading(pen, 'Khách hàng', 'Cơ hội bán hàng theo bước'),
    buttonUpTo(pen, right, 22, 'Thêm cơ hội', 'primary'),
    ...stages.map(([name, cards], column) => {
      const x = 192 + column * 152
      return [
        pen.rect(x, 84, 144, 392, { fill: 'sunken', radius: 10 }),
        pen.text(x + 12, 108, name, { size: 12.5, bold: true }),
        pen.text(x + 132, 108, String(cards.length), { size: 12, ink: 'ink2', align: 'end' }),
        ...cards.map(([who, sum, seller], index) => {
          const y = 122 + index * 122
          const words = who.split(' ')
          const half = Math.ceil(words.length / 2)
          const isOpen = column === 1 && index === 0
          return [
            pen.rect(x + 8, y, 128, 112, {
              fill: 'surface',
              stroke: isOpen ? 'acc' : 'line',
              radius: 8,
              width: isOpen ? 2 : 1,
            }),
            pen.text(x + 20, y + 24, words.slice(0, half).join(' '), { size: 12.5, bold: true }),
            pen.text(x + 20, y + 41, words.slice(half).join(' '), { size: 12.5, bold: true }),
            pen.text(x + 20, y + 64, sum, { size: 13, ink: 'acc', bold: true }),
            avatar(pen, x + 32, y + 90, seller),
            pen.text(x + 50, y + 94, seller, { size: 11.5, ink: 'ink2' }),
          ].join('')
        }),
      ].join('')
    }),
    pen.down(656.5, 84, 476),
    pen.text(676, 106, 'Khách sạn Biển Xanh', { size: 14.5, bold: true }),
    pen.text(676, 126, '210 triệu · xác suất 60 %', { size: 12.5, ink: 'ink2' }),
    pen.path('M684 164V440', { stroke: 'line', width: 2 }),
    ...[
      ['Gọi điện, 12 phút', 'Hôm nay 10:20'],
      ['Gửi báo giá lần 2', 'Thứ Ba'],
      ['Dùng thử mẫu', 'Tuần trước'],
      ['Gặp tại hội chợ', '02/11'],
    ].map(([what = '', when = ''], index) =>
      [
        pen.circle(684, 164 + index * 76, 5, { fill: index === 0 ? 'acc' : 'surface', stroke: 'acc', width: 2 }),
        pen.text(704, 168 + index * 76, what, { size: 12.5, bold: true }),
        pen.text(704, 186 + index * 76, when, { size: 12, ink: 'ink2' }),
      ].join(''),
    ),
  ].join('')

export const heThongQuanLy = [board, customers]
