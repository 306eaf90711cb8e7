import type { Pen } from './pen.ts'
import { avatar, buttonUpTo, chip, frame, heading, left, meter, right, table } from './pieces.ts'
import type { Scene } from './scene.ts'

const menu = ['Chỉ số ESG', 'Sổ rủi ro', 'Chính sách', 'Cổ đông', 'Kiểm toán', 'Báo cáo']
const around = (pen: Pen, on: number) => frame(pen, { name: 'Quản trị', menu, on, person: 'Hải Âu' })

const ring = (share: number, radius: number) => {
  const angle = share * Math.PI * 2 - Math.PI / 2
  const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius].map((value) => Math.round(value * 10) / 10)
  return `M0 ${-radius}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}`
}

const indicators: Scene = (pen) => {
  const pillars = [
    ['Môi trường', 0.72, '26 / 36', 'leaf'],
    ['Xã hội', 0.84, '32 / 38', 'gold'],
    ['Quản trị', 0.91, '31 / 34', 'jade'],
  ] as const
  const progress = (share: number) => (x: number, y: number) =>
    meter(pen, x, y - 8, 130, share, share === 1 ? 'jade' : 'acc')
  const state = (words: string, tone: 'jade' | 'gold' | 'lacquer') => (x: number, y: number) =>
    chip(pen, x, y, words, tone, 'end')
  return [
    around(pen, 0),
    heading(pen, 'Bảng chỉ số ESG', 'Thu thập theo GRI và IFRS S1/S2'),
    buttonUpTo(pen, right, 22, 'Xuất báo cáo', 'primary'),
    ...pillars.map(([name, share, count, ink], index) => {
      const x = left + index * 222
      return [
        pen.rect(x, 84, 208, 112, { fill: 'surface', stroke: 'line', radius: 12 }),
        `<g transform="translate(${x + 56} 140)">${pen.circle(0, 0, 34, { stroke: 'line', width: 9 })}${pen.path(ring(share, 34), { stroke: ink, width: 9 })}</g>`,
        pen.text(x + 56, 145, `${Math.round(share * 100)} %`, { size: 14, bold: true, align: 'middle' }),
        pen.text(x + 110, 132, name, { size: 13, bold: true }),
        pen.text(x + 110, 153, count, { size: 12.5, ink: 'ink2' }),
      ].join('')
    }),
    table(
      pen,
      {
        y: 218,
        row: 46,
        columns: [
          { at: 212, label: 'Phòng ban', words: { bold: true } },
          { at: 400, label: 'Tiến độ' },
          { at: 560, label: 'Hạn nộp' },
          { at: 840, label: 'Trạng thái', end: true },
        ],
      },
      [
        ['Sản xuất', progress(0.92), '28/11', state('Chờ duyệt', 'gold')],
        ['Nhân sự', progress(1), '25/11', state('Đã duyệt', 'jade')],
        ['Mua hàng', progress(0.54), '30/11', state('Đang nhập', 'gold')],
        ['Tài chính', progress(1), '25/11', state('Đã duyệt', 'jade')],
        ['Pháp chế', progress(0.3), '20/11', state('Quá hạn', 'lacquer')],
      ],
    ),
  ].join('')
}

/** By how far a cell lies from the quiet corner, 0 to 8. */
const heat = [
  'jadeTint',
  'jadeTint',
  'jadeTint',
  'goldTint',
  'goldTint',
  'gold',
  'lacquerTint',
  'lacquer',
  'lacquer',
] as const
const marks: Record<string, number> = { '1-3': 2, '2-2': 4, '3-1': 1, '3-3': 3, '4-2': 5 }

const register: Scene = (pen) => {
  const owners = [
    ['Gián đoạn nguồn cung', 'Mai Anh', 'Cao', 'lacquer'],
    ['Rò rỉ dữ liệu khách', 'Đức Long', 'Cao', 'lacquer'],
    ['Biến động tỷ giá', 'Thu Hà', 'Vừa', 'gold'],
    ['Thay đổi quy định', 'Quốc Bảo', 'Vừa', 'gold'],
    ['Nghỉ việc chủ chốt', 'Lan Chi', 'Thấp', 'jade'],
  ] as const
  return [
    around(pen, 1),
    heading(pen, 'Sổ rủi ro', '15 rủi ro đang theo dõi'),
    buttonUpTo(pen, right, 22, 'Thêm rủi ro', 'primary'),
    ...Array.from({ length: 25 }, (_, index) => {
      const [column, row] = [index % 5, Math.floor(index / 5)]
      const level = column + 4 - row
      const [x, y] = [224 + column * 62, 92 + row * 66]
      const count = marks[`${column}-${row}`]
      return [
        pen.rect(x, y, 58, 62, { fill: heat[level], radius: 8 }),
        count
          ? pen.circle(x + 29, y + 31, 14, { fill: 'surface' }) +
            pen.text(x + 29, y + 36, String(count), { size: 13, bold: true, align: 'middle' })
          : '',
      ].join('')
    }),
    pen.text(379, 444, 'Khả năng xảy ra', { size: 12, ink: 'ink2', align: 'middle' }),
    `<g transform="translate(206 258)rotate(-90)">${pen.text(0, 0, 'Mức ảnh hưởng', { size: 12, ink: 'ink2', align: 'middle' })}</g>`,
    ...owners.map(([what, who, level, tone], index) => {
      const y = 92 + index * 66
      return [
        pen.text(570, y + 20, what, { size: 13, bold: true }),
        avatar(pen, 582, y + 42, who),
        pen.text(602, y + 46, who, { size: 12.5, ink: 'ink2' }),
        chip(pen, right, y + 32, level, tone, 'end'),
        index < 4 ? pen.across(570, y + 62.5, right) : '',
      ].join('')
    }),
  ].join('')
}

export const quanTri = [indicators, register]
