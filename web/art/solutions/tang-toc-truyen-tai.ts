import { noise, type Pen, type Point, straight } from './pen.ts'
import { area, button, buttonUpTo, card, chip, figures, frame, gridLines, heading, meter, right } from './pieces.ts'
import type { Scene } from './scene.ts'

const menu = ['Lưu lượng', 'Tên miền', 'Bộ nhớ đệm', 'Phát trực tiếp', 'Thư viện video', 'Báo cáo']
const around = (pen: Pen, on: number) => frame(pen, { name: 'Truyền tải', menu, on, person: 'Hải Âu' })

/** Degrees east and north along border and coast, in tenths: enough for a picture of this size. */
const outline =
  '1022 224 1029 227 1034 227 1039 225 1044 227 1049 229 1053 233 1059 229 1066 229 1067 220 1073 217 1080 215 1074 210 1068 207 1066 202 1060 199 1058 192 1057 187 1064 180 1066 176 1072 169 1081 162 1089 152 1091 146 1092 138 1094 127 1092 120 1090 115 1083 110 1076 106 1070 104 1067 104 1067 99 1064 95 1058 92 1051 87 1047 86 1048 93 1050 99 1045 104 1050 108 1059 110 1062 111 1060 117 1065 117 1074 123 1075 130 1074 138 1075 146 1076 153 1073 159 1066 166 1058 175 1052 183 1046 188 1039 193 1045 197 1042 201 1046 206 1037 207 1031 209 1029 216'
const project = (east: number, north: number): Point => [(east - 101.6) * 23.5, (23.7 - north) * 25]
const land = (() => {
  const numbers = outline.split(' ').map((tenth) => Number(tenth) / 10)
  return `${straight(Array.from({ length: numbers.length / 2 }, (_, at) => project(numbers[at * 2] ?? 0, numbers[at * 2 + 1] ?? 0)))}Z`
})()

const cities = [
  ['Hà Nội', 105.85, 21.03, 22],
  ['Hải Phòng', 106.7, 20.85, 11],
  ['Đà Nẵng', 108.2, 16.05, 16],
  ['TP. Hồ Chí Minh', 106.7, 10.8, 26],
  ['Cần Thơ', 105.8, 10.03, 11],
] as const
/** Drawn larger than they are, as every small map of the country does. */
const islands = [
  ['Hoàng Sa', 112.2, 16.5],
  ['Trường Sa', 113.6, 10.2],
] as const

const map: Scene = (pen) => {
  const countries = [
    ['Việt Nam', 0.86, '86 %'],
    ['Singapore', 0.06, '6 %'],
    ['Nhật Bản', 0.04, '4 %'],
    ['Hoa Kỳ', 0.03, '3 %'],
  ] as const
  return [
    around(pen, 0),
    heading(pen, 'Bản đồ lưu lượng'),
    chip(pen, right, 40, '24 giờ qua', 'ink', 'end'),
    pen.rect(188, 62, 372, 420, { fill: 'accTint', radius: 12 }),
    `<g transform="translate(206 78)">${[
      pen.path(land, { fill: 'surface', stroke: 'acc', width: 1.5 }),
      ...islands.map(([name, east, north]) => {
        const [x, y] = project(east, north)
        const dots = [0, 1, 2, 3, 4].map((dot) =>
          pen.circle(x + noise(north + dot) * 34 - 17, y + noise(east + dot) * 20 - 10, 1.8, { fill: 'acc' }),
        )
        return dots.join('') + pen.text(x, y + 28, name, { size: 11, ink: 'ink2', align: 'middle' })
      }),
      ...cities.map(([name, east, north, radius]) => {
        const [x, y] = project(east, north)
        return [
          pen.circle(x, y, radius, { fill: 'acc', opacity: 0.16 }),
          pen.circle(x, y, radius * 0.55, { fill: 'acc', opacity: 0.3 }),
          pen.circle(x, y, 3.5, { fill: 'acc' }),
          name === 'Hà Nội' ? pen.text(x - radius - 4, y + 4, name, { size: 12, bold: true, align: 'end' }) : '',
          name === 'Đà Nẵng' || name === 'TP. Hồ Chí Minh'
            ? pen.text(x + radius + 6, y - 2, name, { size: 12, bold: true })
            : '',
        ].join('')
      }),
    ].join('')}</g>`,
    figures(
      pen,
      106,
      [
        ['48,6 TB', 'đã truyền'],
        ['94 %', 'từ bộ nhớ đệm'],
      ],
      144,
      588,
    ),
    pen.across(588, 152.5, right),
    ...countries.map(([name, share, words], index) =>
      [
        pen.text(588, 186 + index * 48, name, { size: 13 }),
        pen.text(right, 186 + index * 48, words, { size: 13, bold: true, align: 'end' }),
        meter(pen, 588, 196 + index * 48, 264, share),
      ].join(''),
    ),
    pen.text(588, 394, 'Thời gian phản hồi', { size: 13, bold: true }),
    area(
      pen,
      { x: 588, y: 404, width: 264, height: 62 },
      Array.from({ length: 18 }, (_, index) => 0.42 + 0.2 * Math.sin(index / 2) + noise(index) * 0.2),
      'jade',
      'jadeTint',
    ),
  ].join('')
}

const live: Scene = (pen) => {
  const box = { x: 200, y: 400, width: 400, height: 66 }
  return [
    around(pen, 3),
    heading(pen, 'Phòng phát trực tiếp', 'Khai trương cửa hàng thứ 20'),
    chip(pen, right, 40, 'Đang phát 42:10', 'lacquer', 'end'),
    pen.rect(200, 84, 400, 226, { fill: 'deep', radius: 10 }),
    pen.path('M200 258c60 0 70-40 130-40s70-44 130-44 80-24 140-24v150a10 10 0 0 1-10 10H210a10 10 0 0 1-10-10Z', {
      fill: 'gold',
      opacity: 0.28,
    }),
    pen.path('M200 284c60 0 80-34 150-34s80-36 130-36 70-18 120-18v104a10 10 0 0 1-10 10H210a10 10 0 0 1-10-10Z', {
      fill: 'gold',
      opacity: 0.4,
    }),
    pen.circle(400, 182, 26, { fill: 'surface', opacity: 0.92 }),
    pen.path('M393 171v22l18-11z', { fill: 'ink' }),
    pen.rect(212, 96, 66, 24, { fill: 'lacquer', radius: 6 }),
    pen.text(245, 112, 'TRỰC TIẾP', { size: 10.5, bold: true, ink: 'surface', align: 'middle' }),
    figures(
      pen,
      348,
      [
        ['12.480', 'đang xem'],
        ['1,8 giây', 'độ trễ'],
        ['6,2 Mbps', 'luồng vào'],
      ],
      140,
    ),
    gridLines(pen, box, 3),
    area(
      pen,
      box,
      Array.from({ length: 22 }, (_, index) => Math.min(0.95, 0.1 + index * 0.04 + noise(index + 3) * 0.08)),
      'acc',
      'accTint',
    ),
    card(pen, 624, 84, 228, 226),
    pen.text(642, 112, 'Chất lượng luồng', { size: 13, bold: true }),
    ...[
      ['1080p', 0.62, '62 %'],
      ['720p', 0.27, '27 %'],
      ['480p', 0.09, '9 %'],
      ['Chỉ tiếng', 0.02, '2 %'],
    ].map(([name, share, words], index) =>
      [
        pen.text(642, 142 + index * 42, String(name), { size: 12.5, ink: 'ink2' }),
        pen.text(834, 142 + index * 42, String(words), { size: 12.5, bold: true, align: 'end' }),
        meter(pen, 642, 150 + index * 42, 192, Number(share)),
      ].join(''),
    ),
    card(pen, 624, 326, 228, 140),
    pen.text(642, 354, 'Máy ảnh', { size: 13, bold: true }),
    ...['Sân khấu', 'Quầy hàng'].map((name, index) =>
      [
        pen.rect(642 + index * 100, 366, 92, 52, {
          fill: index === 0 ? 'accTint' : 'sunken',
          stroke: index === 0 ? 'acc' : 'line',
          radius: 6,
          width: index === 0 ? 2 : 1,
        }),
        pen.path(`M${658 + index * 100} 408c12 0 14-18 28-18s16 10 32 6`, { stroke: 'acc', width: 2 }),
        pen.text(642 + index * 100, 438, name, { size: 11.5, ink: 'ink2' }),
      ].join(''),
    ),
  ].join('')
}

const library: Scene = (pen) => {
  const videos = [
    ['Giới thiệu nhà máy', '03:24', 'jade', 'Sẵn sàng'],
    ['Hướng dẫn pha trà', '01:58', 'jade', 'Sẵn sàng'],
    ['Đào tạo an toàn', '18:40', 'gold', 'Đang chuyển mã'],
    ['Hội nghị khách hàng', '52:07', 'jade', 'Sẵn sàng'],
    ['Phim ngắn Tết', '02:45', 'jade', 'Sẵn sàng'],
    ['Tuyển dụng 2026', '01:12', 'jade', 'Sẵn sàng'],
  ] as const
  const grounds = ['accTint', 'jadeTint', 'goldTint', 'leafTint', 'lacquerTint', 'plumTint'] as const
  return [
    around(pen, 4),
    heading(pen, 'Thư viện video', '128 video · 412 GB'),
    buttonUpTo(pen, right, 22, 'Tải lên', 'primary'),
    button(pen, 650, 22, 'Nhúng vào web'),
    ...videos.map(([name, time, tone, state], index) => {
      const [x, y] = [200 + (index % 3) * 222, 84 + Math.floor(index / 3) * 202]
      const top = y + 20 + noise(index) * 30
      return [
        pen.rect(x, y, 208, 118, { fill: grounds[index], radius: 10 }),
        pen.path(
          `M${x} ${top + 66}c36 0 44-${24 + index * 3} 92-${24 + index * 3}s70-20 116-20v${118 - (top - y) - 22}a10 10 0 0 1-10 10H${x + 10}a10 10 0 0 1-10-10Z`,
          { fill: index % 2 ? 'gold' : 'acc', opacity: 0.22 },
        ),
        pen.circle(x + 104, y + 56, 19, { fill: 'surface' }),
        pen.path(`M${x + 98.5} ${y + 47}v18l15-9z`, { fill: 'ink' }),
        pen.rect(x + 158, y + 92, 42, 19, { fill: 'ink', radius: 5 }),
        pen.text(x + 179, y + 105.5, time, { size: 11, bold: true, ink: 'surface', align: 'middle' }),
        pen.text(x, y + 142, name, { size: 13, bold: true }),
        chip(pen, x, y + 168, state, tone),
      ].join('')
    }),
  ].join('')
}

export const tangTocTruyenTai = [map, live, library]
