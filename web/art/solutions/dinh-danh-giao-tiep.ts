import type { Pen } from './pen.ts'
import { avatar, button, buttonUpTo, card, chip, frame, heading, right, size, table, toggle } from './pieces.ts'
import type { Scene } from './scene.ts'

/** A small page of a shop, drawn into any box; the builder shows it wide and as on a phone. */
const shopPage = (pen: Pen, x: number, y: number, width: number, isPhone: boolean) => {
  const pad = isPhone ? 12 : 24
  const inner = width - pad * 2
  const tile = isPhone ? (inner - 8) / 2 : (inner - 24) / 3
  const hill = (at: number, top: number, wide: number, high: number) =>
    pen.path(
      `M${at} ${top + high}c${wide * 0.2} 0 ${wide * 0.22} ${-high * 0.5} ${wide * 0.42} ${-high * 0.5}s${wide * 0.26} ${-high * 0.34} ${wide * 0.58} ${-high * 0.34}V${top + high}Z`,
      { fill: 'jade', opacity: 0.8 },
    )
  const hero = isPhone ? 88 : 120
  return [
    pen.text(x + pad, y + 26, 'Trà Đak Mây', { size: isPhone ? 11 : 14, bold: true, ink: 'jade' }),
    isPhone
      ? pen.path(`M${x + width - pad - 12} ${y + 19}h12m-12 5h12`, { stroke: 'ink2', width: 1.6 })
      : pen.text(x + width - pad, y + 26, 'Sản phẩm   Câu chuyện   Liên hệ', { size: 11, ink: 'ink2', align: 'end' }),
    pen.rect(x + pad, y + 40, inner, hero, { fill: 'jadeTint', radius: 8 }),
    hill(x + pad + inner * 0.42, y + 40 + hero - 58, inner * 0.58, 58),
    pen.text(x + pad + 14, y + 40 + hero * 0.4, 'Trà từ vùng mây', { size: isPhone ? 13 : 20, bold: true }),
    pen.rect(x + pad + 14, y + 40 + hero * 0.58, isPhone ? 58 : 76, isPhone ? 18 : 26, { fill: 'jade', radius: 6 }),
    pen.text(x + pad + (isPhone ? 43 : 52), y + 40 + hero * 0.58 + (isPhone ? 12.5 : 17), 'Mua trà', {
      size: isPhone ? 9 : 11,
      bold: true,
      ink: 'onJade',
      align: 'middle',
    }),
    ...(isPhone ? [0, 1] : [0, 1, 2]).map((index) => {
      const at = x + pad + index * (tile + (isPhone ? 8 : 12))
      const top = y + 52 + hero
      return [
        pen.rect(at, top, tile, isPhone ? 62 : 76, {
          fill: (['goldTint', 'leafTint', 'sunken'] as const)[index],
          radius: 6,
        }),
        pen.circle(at + tile / 2, top + (isPhone ? 31 : 38), isPhone ? 14 : 20, { stroke: 'goldInk', width: 1.6 }),
        pen.text(at, top + (isPhone ? 76 : 94), ['Ô long', 'Trà xanh', 'Hồng trà'][index] ?? '', {
          size: isPhone ? 9.5 : 11.5,
          bold: true,
        }),
      ].join('')
    }),
  ].join('')
}

const builder: Scene = (pen) =>
  [
    pen.rect(0, 0, size.width, size.height, { fill: 'sunken' }),
    pen.rect(0, 0, size.width, 52, { fill: 'surface' }),
    pen.across(0, 52.5, size.width),
    pen.text(24, 32, 'Trình tạo website', { size: 14, bold: true }),
    buttonUpTo(pen, 748, 10, 'Xem trước'),
    buttonUpTo(pen, 856, 10, 'Xuất bản', 'primary'),
    pen.rect(0, 53, 176, 447, { fill: 'surface' }),
    pen.down(176.5, 53, 500),
    pen.text(24, 84, 'Khối nội dung', { size: 12.5, bold: true }),
    ...['Ảnh bìa', 'Sản phẩm', 'Đặt hàng', 'Bản đồ', 'Cảm nhận', 'Biểu mẫu'].map((name, index) => {
      const [x, y] = [24 + (index % 2) * 68, 100 + Math.floor(index / 2) * 82]
      const icons = [
        'M14 34l10-12 8 9 5-5 9 8',
        'M16 18h10v10H16zM32 18h10v10H32zM16 33h26',
        'M16 20h4l4 14h16l3-9H23',
        'M29 18a8 8 0 0 1 8 8c0 6-8 11-8 11s-8-5-8-11a8 8 0 0 1 8-8Z',
        'M17 20h24v12H28l-6 5v-5h-5Z',
        'M17 19h24v6H17zM17 30h14',
      ]
      return [
        pen.rect(x, y, 60, 72, { fill: 'sunken', radius: 8 }),
        `<g transform="translate(${x} ${y})">${pen.path(icons[index] ?? '', { stroke: 'acc', width: 1.6 })}</g>`,
        pen.text(x + 30, y + 60, name, { size: 10.5, ink: 'ink2', align: 'middle' }),
      ].join('')
    }),
    card(pen, 204, 80, 440, 400),
    shopPage(pen, 204, 80, 440, false),
    pen.rect(220, 114, 408, 132, { stroke: 'acc', width: 2, radius: 10 }),
    ...[
      [220, 114],
      [628, 114],
      [220, 246],
      [628, 246],
    ].map(([x = 0, y = 0]) => pen.rect(x - 4, y - 4, 8, 8, { fill: 'surface', stroke: 'acc', width: 2 })),
    pen.rect(228, 376, 392, 84, { stroke: 'strong', dash: '5 5', radius: 8 }),
    pen.text(424, 422, 'Kéo một khối vào đây', { size: 12.5, ink: 'ink2', align: 'middle' }),
    pen.rect(672, 92, 180, 372, { fill: 'surface', stroke: 'strong', radius: 24, width: 2 }),
    shopPage(pen, 674, 112, 176, true),
    pen.rect(738, 102, 48, 5, { fill: 'line', radius: 2 }),
  ].join('')

const menu = ['Tên miền', 'Website', 'Email', 'Chứng chỉ', 'Thanh toán']
const around = (pen: Pen, on: number) => frame(pen, { name: 'Định danh', menu, on, person: 'Hải Âu' })

const domains: Scene = (pen) => {
  const kind = (words: string) => (x: number, y: number) => chip(pen, x, y, words, 'acc')
  return [
    around(pen, 0),
    heading(pen, 'haiauexpress.vn', 'Đăng ký từ 2019 · chủ thể đã xác minh'),
    buttonUpTo(pen, right, 22, 'Gia hạn', 'primary'),
    card(pen, 200, 84, 318, 92),
    pen.text(220, 112, 'Hạn dùng', { size: 12.5, ink: 'ink2' }),
    pen.text(220, 142, '14/03/2028', { size: 22, bold: true }),
    pen.text(220, 162, 'Tự động gia hạn', { size: 12, ink: 'ink2' }),
    toggle(pen, 458, 119, true),
    card(pen, 534, 84, 318, 92),
    pen.text(554, 112, 'Khóa chuyển nhà đăng ký', { size: 12.5, ink: 'ink2' }),
    pen.text(554, 142, 'Đang khóa', { size: 22, bold: true }),
    pen.text(554, 162, 'Mở khóa cần hai người duyệt', { size: 12, ink: 'ink2' }),
    toggle(pen, 792, 119, true),
    table(
      pen,
      {
        y: 200,
        row: 46,
        columns: [
          { at: 212, label: 'Loại' },
          { at: 290, label: 'Tên', words: { bold: true, ink: 'ink' } },
          { at: 400, label: 'Giá trị' },
          { at: 840, label: 'TTL', end: true },
        ],
      },
      [
        [kind('A'), '@', '203.0.113.24', '300'],
        [kind('CNAME'), 'www', 'haiauexpress.vn', '300'],
        [kind('MX'), '@', '10 mx1.thu-doanh-nghiep.vn', '3600'],
        [kind('TXT'), '@', 'v=spf1 include:thu-doanh-nghiep.vn -all', '3600'],
        [kind('TXT'), '_dmarc', 'v=DMARC1; p=reject', '3600'],
      ],
    ),
  ].join('')
}

const mails = [
  ['Nguyễn Thu Hà', 'Báo giá vận chuyển quý 4', '09:42', true],
  ['Công ty Minh Phát', 'Xác nhận đơn hàng số 2318', '09:15', true],
  ['Trần Quốc Bảo', 'Lịch họp giao ban thứ Hai', '08:50', false],
  ['Kho Bình Dương', 'Biên bản kiểm kê tháng 10', 'Hôm qua', false],
  ['Lê Mai Anh', 'Hợp đồng đã ký', 'Hôm qua', false],
] as const

const mailbox: Scene = (pen) =>
  [
    frame(pen, {
      name: 'Hộp thư',
      menu: ['Thư đến', 'Đã gửi', 'Thư nháp', 'Lịch', 'Danh bạ chung', 'Lưu trữ'],
      on: 0,
      person: 'Hải Âu',
    }),
    pen.rect(188, 18, 292, 34, { fill: 'sunken', radius: 8 }),
    pen.text(204, 39.5, 'Tìm trong thư', { size: 12.5, ink: 'ink2' }),
    ...mails.map(([from, subject, time, isNew], index) => {
      const y = 68 + index * 82
      return [
        index === 0 ? pen.rect(184, y, 300, 74, { fill: 'accTint', radius: 10 }) : pen.across(200, y + 77.5, 478),
        avatar(pen, 212, y + 26, from, isNew ? 'acc' : 'ink2', isNew ? 'surface' : 'sunken'),
        pen.text(234, y + 24, from, { size: 13, bold: isNew }),
        pen.text(472, y + 24, time, { size: 11, ink: 'ink2', align: 'end' }),
        pen.text(234, y + 46, subject, { size: 12.5, ink: isNew ? 'ink' : 'ink2' }),
      ].join('')
    }),
    pen.down(496.5, 0, 500),
    pen.text(520, 44, 'Báo giá vận chuyển quý 4', { size: 17, bold: true }),
    avatar(pen, 532, 78, 'Nguyễn Thu Hà', 'acc', 'accTint'),
    pen.text(554, 75, 'Nguyễn Thu Hà', { size: 12.5, bold: true }),
    pen.text(554, 91, 'tới phòng Kinh doanh', { size: 11.5, ink: 'ink2' }),
    ...[300, 316, 284, 0, 308, 190].map((width, index) =>
      width ? pen.rect(520, 122 + index * 18, width, 6, { fill: 'line', radius: 3 }) : '',
    ),
    card(pen, 520, 246, 332, 110),
    pen.text(538, 274, 'Thứ Năm 20/11, 14:00', { size: 13, bold: true }),
    pen.text(538, 294, 'Họp chốt giá với Minh Phát', { size: 12.5, ink: 'ink2' }),
    button(pen, 538, 308, 'Nhận lời', 'primary'),
    button(pen, 630, 308, 'Đổi giờ'),
    pen.rect(520, 378, 332, 92, { fill: 'surface', stroke: 'strong', radius: 10 }),
    pen.text(536, 404, 'Trả lời chị Hà…', { size: 12.5, ink: 'ink2' }),
    buttonUpTo(pen, 840, 426, 'Gửi', 'primary'),
  ].join('')

export const dinhDanhGiaoTiep = [builder, domains, mailbox]
