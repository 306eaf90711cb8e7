import { chat } from './chat.ts'
import { noise, type Pen } from './pen.ts'
import { button, buttonUpTo, card, chip, frame, heading, left, right } from './pieces.ts'
import type { Scene } from './scene.ts'

const menu = ['Hỏi đáp', 'Văn bản', 'Hợp đồng', 'Mẫu chuẩn', 'Công văn', 'Quyền xem']
const around = (pen: Pen, on: number) => frame(pen, { name: 'Hành chính AI', menu, on, person: 'Quốc Bảo' })

/** Lines of a text that need not be read. */
const paragraph = (pen: Pen, x: number, y: number, width: number, lines: number, seed: number) =>
  Array.from({ length: lines }, (_, line) =>
    pen.rect(x, y + line * 15, line === lines - 1 ? width * 0.6 : width - noise(seed + line) * 36, 5, {
      fill: 'line',
      radius: 2.5,
    }),
  ).join('')

const questions: Scene = (pen) =>
  [
    around(pen, 0),
    heading(pen, 'Hỏi đáp nội quy'),
    chat(pen, { x: left, to: 548, y: 72 }, [
      { from: 'us', lines: ['Nghỉ cưới được mấy ngày?'] },
      { from: 'them', lines: ['Bạn được nghỉ 3 ngày, hưởng', 'nguyên lương, báo trước 7 ngày.'] },
    ]),
    pen.rect(left, 182, 150, 26, { fill: 'accTint', radius: 7 }),
    pen.text(212, 199, 'Điều 12, khoản 1', { size: 12, bold: true, ink: 'acc' }),
    chat(pen, { x: left, to: 548, y: 232 }, [
      { from: 'us', lines: ['Nếu cưới vào mùa cao điểm?'] },
      { from: 'them', lines: ['Vẫn được nghỉ. Trưởng phòng có thể', 'đề nghị dời, nhưng cần bạn đồng ý.'] },
    ]),
    pen.rect(left, 342, 150, 26, { fill: 'accTint', radius: 7 }),
    pen.text(212, 359, 'Điều 12, khoản 4', { size: 12, bold: true, ink: 'acc' }),
    pen.rect(left, 424, 348, 46, { fill: 'surface', stroke: 'strong', radius: 10 }),
    pen.text(216, 452, 'Hỏi về nội quy, quy trình…', { size: 12.5, ink: 'ink2' }),
    card(pen, 576, 30, 276, 440),
    pen.text(600, 66, 'Nội quy lao động', { size: 14, bold: true }),
    pen.text(600, 86, 'Bản 2026, trang 8', { size: 12, ink: 'ink2' }),
    pen.text(600, 122, 'Điều 12. Nghỉ việc riêng', { size: 13, bold: true }),
    paragraph(pen, 600, 138, 228, 3, 4),
    pen.rect(588, 192, 252, 92, { fill: 'goldTint', radius: 8 }),
    pen.rect(588, 192, 4, 92, { fill: 'gold', radius: 2 }),
    pen.text(606, 216, '1. Kết hôn: nghỉ 03 ngày,', { size: 12.5 }),
    pen.text(606, 236, 'hưởng nguyên lương, báo', { size: 12.5 }),
    pen.text(606, 256, 'trước ít nhất 07 ngày.', { size: 12.5 }),
    paragraph(pen, 600, 304, 228, 4, 9),
    paragraph(pen, 600, 382, 228, 5, 14),
  ].join('')

const contract: Scene = (pen) => {
  const finds = [
    ['Phạt chậm thanh toán', 'Mẫu 0,05 %, đây 0,15 %', 'Nên sửa', 'lacquer'],
    ['Nơi giải quyết tranh chấp', 'Mẫu chọn VIAC', 'Cần hỏi', 'gold'],
    ['Bảo hành', 'Dài hơn mẫu 6 tháng', 'Có lợi', 'jade'],
    ['Bảo mật thông tin', 'Giống mẫu chuẩn', 'Đạt', 'jade'],
  ] as const
  return [
    around(pen, 2),
    heading(pen, 'Rà soát hợp đồng', 'Hợp đồng thuê kho Bình Dương · 14 trang'),
    buttonUpTo(pen, right, 22, 'Xuất nhận xét', 'primary'),
    card(pen, left, 84, 340, 386),
    pen.text(224, 116, 'Điều 5. Thanh toán', { size: 13, bold: true }),
    paragraph(pen, 224, 132, 290, 3, 20),
    pen.rect(216, 184, 308, 30, { fill: 'lacquerTint', radius: 6 }),
    pen.path('M228 200h128', { stroke: 'lacquer', width: 1.4 }),
    pen.text(228, 204, 'phạt 0,15 % mỗi ngày', { size: 12.5 }),
    pen.rect(216, 218, 308, 30, { fill: 'jadeTint', radius: 6 }),
    pen.text(228, 238, 'phạt 0,05 % mỗi ngày', { size: 12.5, bold: true, ink: 'jade' }),
    paragraph(pen, 224, 264, 290, 3, 31),
    pen.text(224, 334, 'Điều 9. Tranh chấp', { size: 13, bold: true }),
    paragraph(pen, 224, 350, 290, 2, 40),
    pen.rect(216, 384, 308, 30, { fill: 'goldTint', radius: 6 }),
    pen.text(228, 404, 'tòa án nơi bên cho thuê', { size: 12.5 }),
    paragraph(pen, 224, 430, 290, 2, 52),
    pen.text(564, 108, 'Khác so với mẫu chuẩn', { size: 14, bold: true }),
    ...finds.map(([what, why, state, tone], index) => {
      const y = 126 + index * 80
      return [
        pen.rect(564, y, 288, 70, {
          fill: 'surface',
          stroke: index === 0 ? 'acc' : 'line',
          radius: 10,
          width: index === 0 ? 2 : 1,
        }),
        pen.text(580, y + 28, what, { size: 13, bold: true }),
        pen.text(580, y + 50, why, { size: 12.5, ink: 'ink2' }),
        chip(pen, 840, y + 50, state, tone, 'end'),
      ].join('')
    }),
    button(pen, 564, 448, 'Hỏi luật sư', 'acc'),
  ].join('')
}

export const hanhChinhAi = [questions, contract]
