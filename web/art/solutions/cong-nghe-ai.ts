import { avatar, button, chip, size } from './pieces.ts'
import type { Ink } from './palette.ts'
import { noise, type Pen } from './pen.ts'
import type { Scene } from './scene.ts'

type Token = readonly [Ink, number]

/** Code from afar: each word a bar in the colour an editor would give it. */
const codeLine = (pen: Pen, x: number, y: number, indent: number, tokens: readonly Token[], opacity = 1) => {
  let at = x + indent * 20
  return tokens
    .map(([ink, width]) => {
      const drawn = pen.rect(at, y, width, 8, { fill: ink, radius: 4, opacity })
      at += width + 8
      return drawn
    })
    .join('')
}

const inks: readonly Ink[] = ['acc', 'ink2', 'jade', 'ink2', 'goldInk', 'sky']
const tokensOf = (seed: number): Token[] =>
  Array.from({ length: 2 + Math.floor(noise(seed) * 4) }, (_, at) => [
    inks[Math.floor(noise(seed * 7 + at) * inks.length)] ?? 'ink2',
    Math.round(22 + noise(seed * 3 + at) * 58),
  ])
const indents = [0, 1, 1, 2, 2, 3, 2, 1, 0, 0, 1, 2, 2, 1, 0]

const files = ['don-hang.ts', 'gio-hang.ts', 'khach-hang.ts', 'thanh-toan.ts', 'kho.ts']

const shell = (pen: Pen, on: number) =>
  [
    pen.rect(0, 0, size.width, size.height, { fill: 'surface' }),
    pen.rect(0, 0, size.width, 40, { fill: 'sunken' }),
    ...(['lacquer', 'gold', 'jade'] as const).map((ink, at) => pen.circle(22 + at * 18, 20, 5.5, { fill: ink })),
    pen.text(440, 25, 'ban-hang / ung-dung', { size: 12.5, ink: 'ink2', align: 'middle' }),
    pen.rect(0, 40, 168, 460, { fill: 'sunken' }),
    pen.down(168.5, 40, 500),
    ...files.map((name, index) => {
      const y = 62 + index * 34
      return (
        (index === on ? pen.rect(10, y, 148, 30, { fill: 'surface', stroke: 'line', radius: 7 }) : '') +
        pen.text(24, y + 20, name, { size: 12.5, bold: index === on, ink: index === on ? 'ink' : 'ink2' })
      )
    }),
  ].join('')

const suggestion: Scene = (pen) =>
  [
    shell(pen, 0),
    ...indents.map((indent, line) => {
      const y = 66 + line * 28
      const isGhost = line >= 5 && line <= 8
      return [
        pen.text(206, y + 8, String(line + 12), { size: 11, ink: 'ink3', align: 'end' }),
        isGhost
          ? codeLine(
              pen,
              228,
              y,
              indent,
              tokensOf(line + 3).map(([, width]) => ['acc', width] as const),
              0.34,
            )
          : codeLine(pen, 228, y, indent, tokensOf(line + 3)),
      ].join('')
    }),
    pen.rect(218, 194, 374, 112, { stroke: 'acc', radius: 10, dash: '4 4', width: 1.5 }),
    pen.rect(284, 176, 2, 14, { fill: 'acc' }),
    pen.rect(610, 186, 242, 168, { fill: 'surface', stroke: 'line', radius: 12 }),
    pen.text(630, 214, 'Gợi ý của trợ lý', { size: 13, bold: true, ink: 'acc' }),
    pen.text(630, 238, 'Kiểm tra hàng còn trong kho', { size: 12.5 }),
    pen.text(630, 256, 'trước khi nhận đơn.', { size: 12.5 }),
    button(pen, 630, 274, 'Nhận', 'primary', 98),
    button(pen, 738, 274, 'Bỏ qua', 'quiet', 96),
    pen.text(630, 334, 'Phím Tab để nhận', { size: 11.5, ink: 'ink2' }),
  ].join('')

const review: Scene = (pen) => {
  const changes = ['same', 'out', 'in', 'in', 'same', 'same', 'out', 'in', 'same', 'same'] as const
  const grounds = { same: undefined, out: 'lacquerTint', in: 'jadeTint' } as const
  return [
    shell(pen, 3),
    pen.text(200, 76, 'Rà soát thay đổi số 482', { size: 17, bold: true }),
    pen.text(200, 98, 'Hoàn tiền khi hủy đơn', { size: 12.5, ink: 'ink2' }),
    chip(pen, 852, 76, '2 điểm cần xem', 'gold', 'end'),
    ...changes.map((kind, line) => {
      const y = 118 + line * 30
      const ground = grounds[kind]
      return [
        ground ? pen.rect(190, y, 420, 28, { fill: ground, radius: 4 }) : '',
        pen.text(206, y + 19, kind === 'same' ? '' : kind === 'in' ? '+' : '-', {
          size: 14,
          bold: true,
          ink: kind === 'in' ? 'jade' : 'lacquer',
          align: 'middle',
        }),
        codeLine(pen, 222, y + 10, Math.min(2, indents[line + 1] ?? 0), tokensOf(line + 40).slice(0, 4)),
      ].join('')
    }),
    pen.path('M610 222h18', { stroke: 'acc', width: 1.5 }),
    pen.rect(628, 132, 224, 142, { fill: 'surface', stroke: 'acc', radius: 12, width: 1.5 }),
    pen.circle(650, 158, 11, { fill: 'accTint' }),
    pen.text(650, 161.8, 'AI', { size: 10, bold: true, ink: 'acc', align: 'middle' }),
    pen.text(670, 162, 'Nên kiểm tra', { size: 12.5, bold: true }),
    pen.text(644, 190, 'Số tiền hoàn có thể lớn hơn', { size: 12.5, ink: 'ink2' }),
    pen.text(644, 208, 'số đã trả nếu bấm hai lần.', { size: 12.5, ink: 'ink2' }),
    button(pen, 644, 226, 'Sửa giúp tôi', 'acc', 108),
    pen.rect(628, 292, 224, 100, { fill: 'surface', stroke: 'line', radius: 12 }),
    avatar(pen, 650, 318, 'Đức Long'),
    pen.text(670, 322, 'Đức Long', { size: 12.5, bold: true }),
    pen.text(644, 350, 'Đồng ý, thêm cả kiểm thử', { size: 12.5, ink: 'ink2' }),
    pen.text(644, 368, 'cho trường hợp này.', { size: 12.5, ink: 'ink2' }),
    pen.across(190, 434.5, 852),
    pen.text(200, 468, 'Kiểm thử 214 / 214', { size: 12.5, bold: true, ink: 'jade' }),
    pen.text(350, 468, 'Không lộ khóa bí mật', { size: 12.5, ink: 'ink2' }),
    button(pen, 752, 448, 'Hợp nhất', 'primary', 100),
  ].join('')
}

export const congNgheAi = [suggestion, review]
