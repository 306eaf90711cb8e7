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
  meter,
  right,
  table,
} from './pieces.ts'
import type { Scene } from './scene.ts'

const menu = ['Kho dữ liệu', 'Máy chủ', 'Sao lưu', 'Mạng riêng', 'Quyền truy cập', 'Hóa đơn']
const around = (pen: Pen, on: number) => frame(pen, { name: 'Hạ tầng', menu, on, person: 'Hải Âu' })

const storage: Scene = (pen) => {
  const used = (share: number) => (x: number, y: number) => meter(pen, x, y - 8, 120, share)
  const access = (words: string, open: boolean) => (x: number, y: number) =>
    chip(pen, x, y, words, open ? 'gold' : 'jade')
  return [
    around(pen, 0),
    heading(pen, 'Kho dữ liệu', 'Tương thích S3, đặt tại Hà Nội và TP. Hồ Chí Minh'),
    buttonUpTo(pen, right, 22, 'Tạo kho', 'primary'),
    figures(pen, 118, [
      ['3,8 TB', 'đang dùng'],
      ['1,2 TB', 'băng thông tháng này'],
      ['4 kho', 'ở 2 vùng'],
    ]),
    table(
      pen,
      {
        y: 168,
        row: 58,
        columns: [
          { at: 212, label: 'Tên kho', words: { bold: true } },
          { at: 390, label: 'Dung lượng' },
          { at: 600, label: 'Băng thông', end: true },
          { at: 650, label: 'Quyền' },
          { at: 840, label: 'Vùng', end: true },
        ],
      },
      [
        ['anh-san-pham', used(0.72), '640 GB', access('Công khai', true), 'HCM-1'],
        ['sao-luu-erp', used(0.48), '12 GB', access('Riêng tư', false), 'HN-1'],
        ['video-dao-tao', used(0.86), '512 GB', access('Riêng tư', false), 'HCM-1'],
        ['ho-so-ke-toan', used(0.21), '3 GB', access('Khóa xóa', false), 'HN-1'],
      ],
    ),
  ].join('')
}

const wave = (seed: number, base: number, swing: number) =>
  Array.from(
    { length: 28 },
    (_, index) => base + swing * Math.sin(index / 3.1 + seed) + noise(seed * 40 + index) * 0.16,
  )

const servers: Scene = (pen) => {
  const charts = [
    ['CPU', '38 %', 'acc', 'accTint', wave(1, 0.34, 0.16)],
    ['Bộ nhớ', '61 %', 'jade', 'jadeTint', wave(2.3, 0.56, 0.06)],
    ['Mạng', '412 Mbps', 'goldInk', 'goldTint', wave(4, 0.38, 0.24)],
  ] as const
  return [
    around(pen, 1),
    heading(pen, 'Theo dõi máy chủ', 'erp-chinh · 16 CPU · 64 GB · Ubuntu 24.04'),
    chip(pen, right, 40, 'Đang chạy', 'jade', 'end'),
    ...charts.map(([name, now, ink, ground, values], index) => {
      const box = { x: 330, y: 92 + index * 126, width: 522, height: 88 }
      return [
        pen.text(200, box.y + 22, name, { size: 13, ink: 'ink2' }),
        pen.text(200, box.y + 54, now, { size: 25, bold: true }),
        gridLines(pen, box, 3),
        area(pen, box, values, ink, ground),
      ].join('')
    }),
    labelsBelow(pen, { x: 330, y: 0, width: 522, height: 0 }, 456, ['14:00', '14:15', '14:30', '14:45', '15:00']),
  ].join('')
}

const days = ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN']

const backups: Scene = (pen) => {
  const cell = (index: number) => {
    const [x, y] = [200 + (index % 7) * 64, 104 + Math.floor(index / 7) * 68]
    const day = index - 1
    if (day < 1 || day > 30) return ''
    const isToday = day === 18
    const isDone = day <= 18
    const failed = day === 9
    return [
      pen.rect(x, y, 58, 62, { fill: isToday ? 'accTint' : 'surface', stroke: isToday ? 'acc' : 'line', radius: 8 }),
      pen.text(x + 9, y + 19, String(day), { size: 12, bold: isToday, ink: isDone ? 'ink' : 'ink3' }),
      isDone
        ? pen.circle(x + 46, y + 14, 4, { fill: failed ? 'lacquer' : 'jade' })
        : pen.circle(x + 46, y + 14, 3.5, { stroke: 'strong' }),
      pen.rect(x + 9, y + 34, 40 * (0.45 + noise(day) * 0.5), 5, {
        fill: isDone ? (failed ? 'lacquer' : 'acc') : 'line',
        radius: 2,
      }),
      day % 7 === 1 ? pen.rect(x + 9, y + 44, 40, 5, { fill: isDone ? 'gold' : 'line', radius: 2 }) : '',
    ].join('')
  }
  const jobs = [
    ['02:00', 'Cơ sở dữ liệu ERP', 'Mỗi ngày'],
    ['03:30', 'Thư mục kế toán', 'Mỗi ngày'],
    ['04:00', 'Ảnh máy chủ', 'Chủ nhật'],
  ] as const
  return [
    around(pen, 2),
    heading(pen, 'Lịch sao lưu', 'Tháng 11'),
    buttonUpTo(pen, right, 22, 'Đặt lịch', 'primary'),
    ...days.map((day, index) => pen.text(229 + index * 64, 92, day, { size: 11.5, ink: 'ink2', align: 'middle' })),
    ...Array.from({ length: 35 }, (_, index) => cell(index)),
    pen.down(668.5, 78, 470),
    ...jobs.map(([time, name, often], index) => {
      const y = 106 + index * 74
      return [
        pen.text(690, y, time, { size: 20, bold: true }),
        pen.text(690, y + 20, name, { size: 12.5, bold: true }),
        pen.text(690, y + 38, often, { size: 12, ink: 'ink2' }),
      ].join('')
    }),
    pen.across(690, 312.5, right),
    pen.text(690, 342, 'Khôi phục thử', { size: 12.5, bold: true }),
    chip(pen, 690, 368, 'Đạt, 4 phút 12 giây', 'jade'),
    pen.text(690, 396, 'Bản lưu khóa xóa 30 ngày', { size: 12, ink: 'ink2' }),
  ].join('')
}

export const haTangLuuTru = [storage, servers, backups]
