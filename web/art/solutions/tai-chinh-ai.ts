import type { Pen } from './pen.ts'
import { avatar, button, card, chip, figures, frame, heading, left, meter, right, table } from './pieces.ts'
import type { Scene } from './scene.ts'

const menu = ['Hồ sơ tín dụng', 'Công nợ', 'Dòng tiền', 'Đối soát', 'Quy tắc', 'Báo cáo']
const around = (pen: Pen, on: number) => frame(pen, { name: 'Tài chính AI', menu, on, person: 'Thu Hà' })

const credit: Scene = (pen) => {
  const reasons = [
    ['Doanh thu 12 tháng', 0.88, 'Tăng đều 9 %'],
    ['Trả nợ đúng hạn', 0.94, '23 trên 24 kỳ'],
    ['Tỷ lệ nợ', 0.62, '0,8 lần vốn'],
    ['Tài sản bảo đảm', 0.7, 'Kho Bình Dương'],
    ['Ngành nghề', 0.55, 'Biến động vừa'],
  ] as const
  return [
    around(pen, 0),
    heading(pen, 'Công ty Minh Phát', 'Đề nghị hạn mức 2 tỷ đồng'),
    chip(pen, right, 40, 'Chờ người duyệt', 'gold', 'end'),
    card(pen, left, 84, 236, 386),
    pen.path('M236 236a82 82 0 0 1 164 0', { stroke: 'line', width: 14 }),
    pen.path('M236 236a82 82 0 0 1 138-60', { stroke: 'acc', width: 14 }),
    pen.text(318, 226, '742', { size: 40, bold: true, align: 'middle' }),
    pen.text(318, 250, 'trên 850 điểm', { size: 12.5, ink: 'ink2', align: 'middle' }),
    pen.rect(220, 280, 196, 68, { fill: 'accTint', radius: 10 }),
    pen.text(236, 304, 'Gợi ý của AI', { size: 12, bold: true, ink: 'acc' }),
    pen.text(236, 328, 'Duyệt 1,6 tỷ', { size: 18, bold: true }),
    button(pen, 220, 370, 'Duyệt', 'primary', 94),
    button(pen, 322, 370, 'Xem lại', 'quiet', 94),
    pen.text(318, 440, 'Người quyết định sau cùng', { size: 11.5, ink: 'ink2', align: 'middle' }),
    pen.text(462, 108, 'Vì sao có điểm này', { size: 14, bold: true }),
    ...reasons.map(([name, share, why], index) => {
      const y = 146 + index * 68
      return [
        pen.text(462, y, name, { size: 13, bold: true }),
        pen.text(right, y, why, { size: 12.5, ink: 'ink2', align: 'end' }),
        meter(pen, 462, y + 12, 390, share, share > 0.6 ? 'acc' : 'gold', 8),
        index < 4 ? pen.across(462, y + 38.5, right) : '',
      ].join('')
    }),
  ].join('')
}

const ageing: Scene = (pen) => {
  const ages = [
    ['Trong hạn', '1,24 tỷ', 210, 'jade'],
    ['1-30 ngày', '386 triệu', 132, 'acc'],
    ['31-60 ngày', '142 triệu', 74, 'gold'],
    ['Trên 60', '58 triệu', 40, 'lacquer'],
  ] as const
  const person = (name: string) => (x: number, y: number) =>
    avatar(pen, x + 12, y - 4, name, 'acc', 'accTint') + pen.text(x + 32, y, name, { size: 12.5, bold: true })
  const way = (words: string, tone: 'acc' | 'jade' | 'lacquer') => (x: number, y: number) =>
    chip(pen, x, y, words, tone, 'end')
  let at = left
  return [
    around(pen, 1),
    heading(pen, 'Tuổi nợ', 'Danh sách nên liên hệ hôm nay'),
    figures(pen, 116, [
      ['1,83 tỷ', 'phải thu'],
      ['32 ngày', 'thu tiền bình quân'],
      ['12', 'khách cần gọi'],
    ]),
    ...ages.map(([name, sum, width, ink]) => {
      const x = at
      at += (width / 456) * 652
      return [
        pen.rect(x, 160, (width / 456) * 652 - 4, 26, { fill: ink, radius: 5 }),
        pen.text(x, 206, name, { size: 11.5, ink: 'ink2' }),
        pen.text(x, 224, sum, { size: 13, bold: true }),
      ].join('')
    }),
    table(
      pen,
      {
        y: 246,
        row: 48,
        columns: [
          { at: 212, label: 'Khách hàng' },
          { at: 420, label: 'Số tiền' },
          { at: 560, label: 'Quá hạn' },
          { at: 840, label: 'Cách liên hệ', end: true },
        ],
      },
      [
        [person('Hương Sen'), '58.000.000đ', '74 ngày', way('Gọi điện', 'lacquer')],
        [person('An Bình'), '94.500.000đ', '41 ngày', way('Gọi điện', 'lacquer')],
        [person('Biển Xanh'), '126.000.000đ', '18 ngày', way('Nhắc qua Zalo', 'acc')],
        [person('Cà phê Lá'), '32.400.000đ', '5 ngày', way('Gửi email', 'jade')],
      ],
    ),
  ].join('')
}

export const taiChinhAi = [credit, ageing]
