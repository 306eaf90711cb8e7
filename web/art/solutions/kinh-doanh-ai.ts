import { chat } from './chat.ts'
import { noise, type Pen } from './pen.ts'
import { avatar, button, card, chip, frame, heading, left, right } from './pieces.ts'
import type { Scene } from './scene.ts'

const menu = ['Hội thoại', 'Cuộc gọi', 'Khách hàng', 'Kịch bản', 'Báo cáo']
const around = (pen: Pen, on: number) => frame(pen, { name: 'Kinh doanh AI', menu, on, person: 'Mai Anh' })

const talks: Scene = (pen) => {
  const people = [
    ['Chị Lan', 'Zalo', 'Còn hàng size M không?', true],
    ['Anh Tuấn', 'Điện thoại', 'Cuộc gọi 3 phút', false],
    ['Bảo Ngọc', 'Facebook', 'Cho em xin báo giá', false],
    ['Cửa hàng Hoa', 'Web', 'Đặt 20 hộp quà', false],
    ['Chú Minh', 'Điện thoại', 'Gọi nhỡ, AI đã hẹn lại', false],
  ] as const
  return [
    around(pen, 0),
    heading(pen, 'Hội thoại'),
    ...people.map(([name, channel, words, isOpen], index) => {
      const y = 66 + index * 82
      return [
        isOpen ? pen.rect(184, y, 236, 74, { fill: 'accTint', radius: 10 }) : pen.across(200, y + 77.5, 414),
        avatar(pen, 212, y + 26, name, 'acc', isOpen ? 'surface' : 'accTint'),
        pen.text(234, y + 24, name, { size: 13, bold: true }),
        pen.text(408, y + 24, channel, { size: 11, ink: 'ink2', align: 'end' }),
        pen.text(234, y + 46, words, { size: 12.5, ink: 'ink2' }),
      ].join('')
    }),
    pen.down(432.5, 0, 500),
    pen.text(456, 40, 'Chị Lan', { size: 15, bold: true }),
    chip(pen, right, 40, 'AI đang trả lời', 'acc', 'end'),
    pen.across(433, 60.5, 880),
    chat(pen, { x: 456, to: right, y: 80 }, [
      { from: 'them', lines: ['Shop ơi, áo dài lụa', 'còn hàng size M không?'] },
      { from: 'us', lines: ['Dạ còn 4 chiếc màu ngọc ạ.', 'Chị ở quận nào để em tính phí giao?'] },
      { from: 'them', lines: ['Mình ở Thủ Đức'] },
      { from: 'us', lines: ['Phí giao 25.000đ, nhận trong ngày mai.', 'Em giữ hàng cho chị nhé?'] },
    ]),
    pen.rect(456, 372, 396, 44, { fill: 'accTint', radius: 10 }),
    pen.text(472, 398, 'Nhận định: sắp mua', { size: 12.5, bold: true, ink: 'acc' }),
    button(pen, 724, 378, 'Người tiếp nhận', 'primary', 122),
    pen.rect(456, 430, 396, 44, { fill: 'surface', stroke: 'strong', radius: 10 }),
    pen.text(472, 457, 'Viết trả lời…', { size: 12.5, ink: 'ink2' }),
  ].join('')
}

const summary: Scene = (pen) => {
  const points = [
    'Cần 200 hộp quà trước 20 tháng Chạp',
    'Muốn in logo công ty lên nắp hộp',
    'Ngân sách khoảng 90 triệu đồng',
  ]
  const tasks = [
    ['Gửi mẫu in thử', 'Mai', true],
    ['Báo giá theo 2 mức', 'Thứ Tư', false],
    ['Gọi lại xác nhận', 'Thứ Sáu', false],
  ] as const
  return [
    around(pen, 1),
    heading(pen, 'Tóm tắt cuộc gọi', 'Anh Tuấn, Công ty Sao Việt · 6 phút 24 giây'),
    chip(pen, right, 40, 'Hài lòng', 'jade', 'end'),
    pen.rect(left, 84, 652, 96, { fill: 'sunken', radius: 12 }),
    pen.circle(236, 132, 20, { fill: 'acc' }),
    pen.path('M230 122v20l16-10z', { fill: 'surface' }),
    ...Array.from({ length: 88 }, (_, at) => {
      const height = 8 + noise(at * 1.7) * 44 * (0.45 + 0.55 * Math.sin(at / 9) ** 2)
      return pen.rect(272 + at * 6.4, 132 - height / 2, 3, height, { fill: at < 34 ? 'acc' : 'strong', radius: 1.5 })
    }),
    card(pen, left, 200, 318, 270),
    pen.text(220, 230, 'Nội dung chính', { size: 14, bold: true }),
    ...points.map((point, index) =>
      [
        pen.circle(226, 258 + index * 40, 3.5, { fill: 'acc' }),
        pen.text(240, 262.5 + index * 40, point, { size: 12.5 }),
      ].join(''),
    ),
    pen.across(220, 378.5, 498),
    pen.text(220, 406, 'Câu nói đáng chú ý', { size: 12.5, bold: true }),
    pen.rect(220, 420, 3, 34, { fill: 'gold', radius: 1.5 }),
    pen.text(234, 434, '“Nếu in đẹp, năm nào tôi', { size: 12.5, ink: 'ink2' }),
    pen.text(234, 451, 'cũng đặt ở đây.”', { size: 12.5, ink: 'ink2' }),
    card(pen, 534, 200, 318, 270),
    pen.text(554, 230, 'Việc cần làm', { size: 14, bold: true }),
    ...tasks.map(([what, when, isDone], index) => {
      const y = 262 + index * 48
      return [
        pen.rect(554, y - 14, 18, 18, {
          fill: isDone ? 'jade' : 'surface',
          stroke: isDone ? 'jade' : 'strong',
          radius: 5,
        }),
        isDone ? pen.path(`M558 ${y - 5}l4 4 7-8`, { stroke: 'onJade', width: 2 }) : '',
        pen.text(584, y, what, { size: 13, bold: !isDone, ink: isDone ? 'ink2' : 'ink' }),
        pen.text(832, y, when, { size: 12.5, ink: 'ink2', align: 'end' }),
        pen.across(554, y + 20.5, 832),
      ].join('')
    }),
    button(pen, 554, 416, 'Đưa vào CRM', 'primary'),
  ].join('')
}

export const kinhDoanhAi = [talks, summary]
