import { noise, type Pen, smooth } from './pen.ts'
import {
  buttonUpTo,
  button,
  card,
  chip,
  figures,
  frame,
  gridLines,
  heading,
  labelsBelow,
  left,
  plot,
  right,
  table,
  toggle,
} from './pieces.ts'
import type { Scene } from './scene.ts'

const menu = ['Bảng an ninh', 'Tên miền', 'Quy tắc tường lửa', 'Bot', 'API', 'Cách ly email', 'Chứng chỉ', 'Báo cáo']
const around = (pen: Pen, on: number) => frame(pen, { name: 'VNIS', menu, on, person: 'Hải Âu' })

const steps = 22
const clean = Array.from(
  { length: steps + 1 },
  (_, step) => 0.2 + 0.13 * Math.sin((step / steps) * 6.2 - 1) + noise(step) * 0.05,
)
const bell = (at: number, middle: number, spread: number) => Math.exp(-(((at - middle) / spread) ** 2))
const attacked = clean.map((value, step) => {
  const at = step / steps
  return value + 0.04 + 0.62 * bell(at, 0.63, 0.06) + 0.16 * bell(at, 0.26, 0.03) + noise(step + 90) * 0.025
})

const board: Scene = (pen) => {
  const box = { x: left, y: 156, width: right - left, height: 148 }
  const [calm, storm] = [smooth(plot(box, clean)), smooth(plot(box, attacked))]
  const back = smooth(plot(box, clean).toReversed()).replace('M', 'L')
  const [topX, topY] = plot(box, attacked)[14] ?? [601, 170]
  return [
    around(pen, 0),
    heading(pen, 'Bảng an ninh'),
    chip(pen, right, 40, '24 giờ qua', 'ink', 'end'),
    figures(pen, 96, [
      ['1.284.903', 'yêu cầu đã chặn'],
      ['38,2 Gbps', 'đỉnh DDoS đã hấp thụ'],
      ['0 phút', 'gián đoạn'],
    ]),
    gridLines(pen, box),
    pen.path(`${storm}${back}Z`, { fill: 'lacquerTint' }),
    pen.path(`${calm}L${right} 304L${left} 304Z`, { fill: 'accTint' }),
    pen.path(calm, { stroke: 'acc', width: 2.2 }),
    pen.path(storm, { stroke: 'lacquer', width: 2.2 }),
    pen.down(topX, topY, 304, { stroke: 'ink3', dash: '3 3' }),
    pen.circle(topX, topY, 4.5, { fill: 'surface', stroke: 'lacquer', width: 2.2 }),
    pen.rect(topX + 14, 150, 150, 46, { fill: 'surface', stroke: 'line', radius: 8 }),
    pen.text(topX + 26, 169, '15:07 · DDoS tầng 7', { size: 11.5, bold: true }),
    pen.text(topX + 26, 186, 'chặn 412.800 yêu cầu', { size: 11.5, ink: 'ink2' }),
    labelsBelow(pen, box, 324, ['00:00', '06:00', '12:00', '18:00', '24:00']),
    table(
      pen,
      {
        y: 346,
        row: 38,
        columns: [
          { at: 212, label: 'Thời điểm', words: { ink: 'ink2' } },
          { at: 306, label: 'Loại', words: { bold: true, ink: 'ink' } },
          { at: 456, label: 'Nguồn' },
          { at: 574, label: 'Quy tắc' },
          { at: 840, label: 'Đã chặn', end: true, words: { bold: true, ink: 'ink' } },
        ],
      },
      [
        ['23:58:08', 'DDoS tầng 7', '185.220.x.x', 'Giới hạn tần suất', '48.210'],
        ['23:57:57', 'SQL injection', '45.134.x.x', 'Chèn mã', '312'],
        ['23:57:40', 'Bot thu thập giá', '103.9.x.x', 'Thử thách JS', '9.874'],
      ],
    ),
  ].join('')
}

const rules: Scene = (pen) => {
  const groups = [
    ['A01', 'Kiểm soát truy cập sai', '1.204', true],
    ['A02', 'Lỗi mã hóa', '88', true],
    ['A03', 'Chèn mã (SQL, lệnh, XSS)', '18.420', true],
    ['A05', 'Cấu hình sai', '640', true],
    ['A06', 'Thành phần lỗi thời', '2.310', false],
    ['A07', 'Xác thực yếu', '5.702', true],
    ['A10', 'SSRF', '41', true],
  ] as const
  return [
    around(pen, 2),
    heading(pen, 'Quy tắc tường lửa', 'Nhóm quy tắc theo OWASP Top 10'),
    buttonUpTo(pen, right, 22, 'Thêm quy tắc', 'primary'),
    ...groups.map(([code, name, count, on], index) => {
      const y = 92 + index * 55
      const marks = Array.from({ length: 14 }, (_, at) => noise(index * 20 + at) * 0.9)
      return [
        pen.across(left, y + 49.5, right),
        pen.text(left, y + 28, code, { size: 12.5, ink: 'ink2' }),
        pen.text(250, y + 28, name, { size: 14, bold: on, ink: on ? 'ink' : 'ink2' }),
        pen.path(smooth(plot({ x: 560, y: y + 12, width: 118, height: 20 }, marks)), {
          stroke: on ? 'acc' : 'strong',
          width: 1.8,
        }),
        pen.text(778, y + 28, count, { size: 13, align: 'end' }),
        toggle(pen, 812, y + 13, on),
      ].join('')
    }),
  ].join('')
}

const quarantine: Scene = (pen) => {
  const mails = [
    ['Giám đốc Tài chính', 'Chuyển khoản gấp trước 16h', '96'],
    ['hoadon@hoa-don-gap.example', 'Hóa đơn điện tử quá hạn', '91'],
    ['Phòng Nhân sự', 'Bảng lương tháng 11.xlsm', '88'],
    ['Ngân hàng giả mạo', 'Tài khoản tạm khóa', '97'],
    ['Đối tác nước ngoài', 'Thay đổi số tài khoản nhận', '84'],
    ['Hãng chuyển phát', 'Kiện hàng chờ xác nhận', '79'],
  ] as const
  const reasons = [
    ['Tên miền giống tên miền của bạn', 'haiau-express.example'],
    ['DMARC không đạt', 'SPF fail · DKIM none'],
    ['Yêu cầu chuyển tiền, thúc ép', 'Mức chắc chắn 98 %'],
    ['Lần đầu gửi tới kế toán', 'Không có lịch sử'],
  ] as const
  return [
    around(pen, 5),
    heading(pen, 'Cách ly email', '37 thư đang giữ · giải phóng sau khi xem lý do'),
    ...mails.map(([from, subject, score], index) => {
      const y = 84 + index * 64
      return [
        index === 0 ? pen.rect(188, y, 318, 58, { fill: 'accTint', radius: 10 }) : pen.across(200, y + 61.5, 500),
        pen.text(200, y + 25, from, { size: 13, bold: true }),
        pen.text(200, y + 45, subject, { size: 12.5, ink: 'ink2' }),
        pen.text(492, y + 26, score, { size: 14, bold: true, ink: 'lacquer', align: 'end' }),
      ].join('')
    }),
    card(pen, 528, 84, 324, 384),
    pen.text(548, 116, 'Chuyển khoản gấp trước 16h', { size: 15, bold: true }),
    pen.text(548, 138, 'gửi tới ketoan@haiauexpress.vn', { size: 11.5, ink: 'ink2' }),
    pen.across(548, 156.5, 832),
    pen.text(548, 182, 'Lý do bị giữ', { size: 12.5, bold: true }),
    ...reasons.map(([why, proof], index) =>
      [
        pen.circle(554, 208 + index * 46, 4, { fill: 'lacquer' }),
        pen.text(570, 212 + index * 46, why, { size: 13 }),
        pen.text(570, 230 + index * 46, proof, { size: 12, ink: 'ink2' }),
      ].join(''),
    ),
    button(pen, 548, 416, 'Xóa và chặn', 'primary', 132),
    button(pen, 692, 416, 'Giải phóng', 'quiet', 140),
  ].join('')
}

export const baoMatQuanTri = [board, rules, quarantine]
