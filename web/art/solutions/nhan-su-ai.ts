import type { Pen } from './pen.ts'
import { avatar, button, buttonUpTo, card, chip, frame, heading, left, meter, right } from './pieces.ts'
import type { Scene } from './scene.ts'

const menu = ['Ứng viên', 'Vị trí', 'Phỏng vấn', 'Kho hồ sơ', 'Báo cáo']
const around = (pen: Pen, on: number) => frame(pen, { name: 'Nhân sự AI', menu, on, person: 'Lan Chi' })

const candidates: Scene = (pen) => {
  const people = [
    ['Trần Minh Khôi', '5 năm kế toán kho', 0.92],
    ['Lê Thanh Vy', '3 năm kế toán bán hàng', 0.86],
    ['Phạm Gia Bảo', '7 năm kiểm toán', 0.78],
    ['Đỗ Ngọc Hân', '2 năm kế toán thuế', 0.71],
    ['Võ Hoàng Nam', '4 năm hành chính', 0.48],
  ] as const
  const reasons = [
    ['Kinh nghiệm kho', 0.95],
    ['Phần mềm kế toán', 0.9],
    ['Tiếng Anh đọc hiểu', 0.7],
    ['Gần nơi làm việc', 0.82],
  ] as const
  return [
    around(pen, 0),
    heading(pen, 'Kế toán kho', '46 hồ sơ, xếp theo mức phù hợp'),
    chip(pen, right, 40, 'Chấm không dựa vào tên, tuổi, ảnh', 'acc', 'end'),
    ...people.map(([name, what, share], index) => {
      const y = 84 + index * 78
      return [
        pen.rect(188, y, 380, 70, {
          fill: index === 0 ? 'accTint' : 'surface',
          stroke: index === 0 ? 'accTint' : 'line',
          radius: 10,
        }),
        pen.text(206, y + 41, String(index + 1), { size: 13, ink: 'ink2' }),
        avatar(pen, 238, y + 35, name, 'acc', index === 0 ? 'surface' : 'accTint'),
        pen.text(262, y + 31, name, { size: 13, bold: true }),
        pen.text(262, y + 50, what, { size: 12.5, ink: 'ink2' }),
        meter(pen, 438, y + 32, 70, share, share > 0.6 ? 'acc' : 'strong'),
        pen.text(554, y + 40, `${Math.round(share * 100)} %`, { size: 13, bold: true, align: 'end' }),
      ].join('')
    }),
    card(pen, 590, 84, 262, 382),
    pen.text(610, 114, 'Vì sao 92 %', { size: 14, bold: true }),
    ...reasons.map(([name, share], index) =>
      [
        pen.text(610, 148 + index * 46, name, { size: 12.5, ink: 'ink2' }),
        meter(pen, 610, 158 + index * 46, 222, share, 'acc', 8),
      ].join(''),
    ),
    pen.across(610, 334.5, 832),
    pen.text(610, 362, 'Nên hỏi thêm', { size: 12.5, bold: true }),
    pen.text(610, 384, 'Lý do nghỉ việc năm 2024', { size: 12.5, ink: 'ink2' }),
    button(pen, 610, 412, 'Mời phỏng vấn', 'primary'),
    button(pen, 742, 412, 'Để sau', 'quiet', 90),
  ].join('')
}

const slots = [
  [0, 1, 2, 'busy'],
  [0, 4, 1, 'busy'],
  [1, 0, 2, 'busy'],
  [1, 3, 1, 'free'],
  [2, 2, 2, 'busy'],
  [3, 1, 1, 'best'],
  [3, 3, 2, 'busy'],
  [4, 0, 1, 'busy'],
  [4, 2, 1, 'free'],
] as const

const interviews: Scene = (pen) => {
  const looks = {
    busy: { fill: 'sunken', radius: 8 },
    free: { fill: 'surface', stroke: 'acc', radius: 8, dash: '4 4', width: 1.5 },
    best: { fill: 'acc', radius: 8 },
  } as const
  return [
    around(pen, 2),
    heading(pen, 'Lịch phỏng vấn', 'Trần Minh Khôi, Kế toán kho'),
    buttonUpTo(pen, right, 22, 'Gửi lời mời', 'primary'),
    ...['T2', 'T3', 'T4', 'T5', 'T6'].map((day, column) => {
      const x = 244 + column * 78
      return (
        pen.text(x + 36, 100, `${day} ${17 + column}`, { size: 12, bold: true, ink: 'ink2', align: 'middle' }) +
        pen.down(x - 3.5, 112, 470)
      )
    }),
    ...['08:00', '09:30', '11:00', '13:30', '15:00', '16:30'].map(
      (hour, row) =>
        pen.text(left, 128 + row * 60, hour, { size: 11, ink: 'ink2' }) + pen.across(240, 112.5 + row * 60, 632),
    ),
    ...slots.map(([column, row, rows, kind]) => {
      const [x, y] = [244 + column * 78, 116 + row * 60]
      return [
        pen.rect(x, y, 71, rows * 60 - 7, looks[kind]),
        kind === 'best'
          ? pen.text(x + 10, y + 24, 'Hợp cả', { size: 12, bold: true, ink: 'surface' }) +
            pen.text(x + 10, y + 41, '3 người', { size: 12, bold: true, ink: 'surface' })
          : '',
        kind === 'free' ? pen.text(x + 10, y + 32, 'Trống', { size: 12, ink: 'acc', bold: true }) : '',
        kind === 'busy' ? pen.rect(x + 10, y + 16, 44, 5, { fill: 'strong', radius: 2 }) : '',
      ].join('')
    }),
    card(pen, 654, 84, 198, 386),
    pen.text(672, 114, 'Các bên', { size: 14, bold: true }),
    ...[
      ['Minh Khôi', 'Ứng viên'],
      ['Lan Chi', 'Nhân sự'],
      ['Thu Hà', 'Trưởng phòng'],
    ].map(([name = '', role = ''], index) =>
      [
        avatar(pen, 684, 146 + index * 52, name, 'acc', 'accTint'),
        pen.text(706, 143 + index * 52, name, { size: 12.5, bold: true }),
        pen.text(706, 159 + index * 52, role, { size: 12, ink: 'ink2' }),
      ].join(''),
    ),
    pen.across(672, 298.5, 834),
    pen.text(672, 328, 'AI đề xuất', { size: 12.5, bold: true, ink: 'acc' }),
    pen.text(672, 354, 'Thứ Năm 20/11', { size: 15, bold: true }),
    pen.text(672, 376, '09:30, phòng Sen', { size: 12.5, ink: 'ink2' }),
    button(pen, 672, 404, 'Giữ giờ này', 'acc', 162),
  ].join('')
}

export const nhanSuAi = [candidates, interviews]
