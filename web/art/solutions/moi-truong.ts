import { noise, type Pen } from './pen.ts'
import {
  area,
  buttonUpTo,
  card,
  chip,
  figures,
  frame,
  gridLines,
  heading,
  labelsBelow,
  left,
  meter,
  right,
} from './pieces.ts'
import type { Scene } from './scene.ts'

const menu = ['Bảng phát thải', 'Điểm đo', 'Nước', 'Chất thải', 'Mục tiêu', 'Báo cáo']
const around = (pen: Pen, on: number) => frame(pen, { name: 'Môi trường', menu, on, person: 'Hải Âu' })

const sources = [
  ['Điện lưới', 'acc', 0.46],
  ['Nhiên liệu', 'gold', 0.26],
  ['Vận chuyển', 'sky', 0.17],
  ['Chất thải', 'ink3', 0.11],
] as const

const emissions: Scene = (pen) => {
  const box = { x: left, y: 150, width: 430, height: 280 }
  const bars = Array.from({ length: 12 }, (_, month) => {
    const whole = 250 - month * 9 + noise(month + 5) * 26
    const x = box.x + 8 + month * 35.5
    let foot = box.y + box.height
    return sources
      .map(([, ink, share]) => {
        const height = whole * share * (0.94 + noise(month * 3 + share) * 0.1)
        foot -= height
        return pen.rect(x, foot, 22, height - 1.5, { fill: ink, radius: 2 })
      })
      .join('')
  })
  return [
    around(pen, 0),
    heading(pen, 'Bảng phát thải', 'Theo GHG Protocol, phạm vi 1, 2 và một phần 3'),
    chip(pen, right, 40, 'Năm 2026', 'ink', 'end'),
    pen.text(left, 114, '1.842 tấn CO2e', { size: 25, bold: true }),
    chip(pen, 420, 112, 'giảm 11 % so với 2025', 'jade'),
    gridLines(pen, box, 5),
    ...bars,
    labelsBelow(pen, { ...box, x: box.x + 10, width: box.width - 24 }, 450, ['T1', 'T3', 'T5', 'T7', 'T9', 'T12']),
    card(pen, 654, 84, 198, 220),
    pen.text(672, 112, 'Theo nguồn', { size: 13, bold: true }),
    ...sources.map(([name, ink, share], index) =>
      [
        pen.rect(672, 134 + index * 42, 10, 10, { fill: ink, radius: 3 }),
        pen.text(690, 143.5 + index * 42, name, { size: 12.5 }),
        pen.text(834, 143.5 + index * 42, `${Math.round(share * 100)} %`, { size: 12.5, bold: true, align: 'end' }),
        meter(pen, 690, 152 + index * 42, 144, share / 0.5, ink, 4),
      ].join(''),
    ),
    card(pen, 654, 320, 198, 150),
    pen.text(672, 348, 'Mục tiêu 2030', { size: 13, bold: true }),
    pen.path('M690 440a63 63 0 0 1 126 0', { stroke: 'line', width: 12 }),
    pen.path('M690 440a63 63 0 0 1 82-60', { stroke: 'acc', width: 12 }),
    pen.text(753, 436, '58 %', { size: 22, bold: true, align: 'middle' }),
  ].join('')
}

const energy: Scene = (pen) => {
  const box = { x: left, y: 140, width: 430, height: 150 }
  const lineOf = (seed: number, base: number) =>
    Array.from({ length: 26 }, (_, at) => base + 0.08 * Math.sin(at / 2.4 + seed) + noise(seed * 50 + at) * 0.07)
  const odd = lineOf(2, 0.36).map((value, at) => value + 0.46 * Math.exp(-(((at - 18) / 1.6) ** 2)))
  const lines = [
    ['Dây chuyền sấy', '182 kW', true, lineOf(7, 0.6)],
    ['Dây chuyền đóng gói', '64 kW', false, lineOf(8, 0.4)],
    ['Kho lạnh', '97 kW', false, lineOf(9, 0.5)],
    ['Văn phòng', '21 kW', false, lineOf(10, 0.3)],
  ] as const
  return [
    around(pen, 1),
    heading(pen, 'Điểm đo năng lượng', '24 đồng hồ điện thông minh'),
    buttonUpTo(pen, right, 22, 'Thêm điểm đo', 'primary'),
    pen.text(left, 112, 'Dây chuyền sấy', { size: 14, bold: true }),
    chip(pen, 630, 112, 'Vượt ngưỡng lúc 16:40', 'lacquer', 'end'),
    gridLines(pen, box),
    area(pen, box, odd, 'acc', 'accTint'),
    pen.across(box.x, 196.5, box.x + box.width, { stroke: 'lacquer', dash: '5 4', width: 1.4 }),
    pen.circle(box.x + (box.width * 18) / 25, box.y + box.height * (1 - (odd[18] ?? 0)), 5, {
      fill: 'surface',
      stroke: 'lacquer',
      width: 2.4,
    }),
    labelsBelow(pen, box, 310, ['00:00', '06:00', '12:00', '18:00', '24:00']),
    figures(
      pen,
      372,
      [
        ['364 kW', 'đang dùng'],
        ['7,2 MWh', 'hôm nay'],
      ],
      150,
    ),
    pen.text(left, 436, 'So với hôm qua', { size: 12.5, ink: 'ink2' }),
    chip(pen, 310, 436, 'giảm 6 %', 'jade'),
    ...lines.map(([name, power, isOdd, values], index) => {
      const y = 84 + index * 98
      return [
        pen.rect(654, y, 198, 88, {
          fill: 'surface',
          stroke: isOdd ? 'lacquer' : 'line',
          radius: 10,
          width: isOdd ? 1.6 : 1,
        }),
        pen.text(668, y + 24, name, { size: 12.5, ink: 'ink2' }),
        pen.text(668, y + 50, power, { size: 18, bold: true }),
        area(pen, { x: 668, y: y + 54, width: 170, height: 28 }, values, isOdd ? 'lacquer' : 'acc'),
      ].join('')
    }),
  ].join('')
}

export const moiTruong = [emissions, energy]
