import { picture, type Theme, type Tones, tones } from './picture.ts'

const frame = { width: 148, height: 96 }
const block = (x: number, y: number, width: number, height: number, fill: string, radius = height / 2) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

/** Two chosen packages, a reduced price, the sum. */
const cart = ({ sunken, tint, line, jade, gold, goldTint, ink }: Tones) => {
  const row = (y: number, width: number, mark: string) =>
    block(0, y, 148, 28, sunken, 7) + block(7, y + 7, 14, 14, mark, 4) + block(30, y + 11, width, 6, line)
  return [
    row(0, 74, tint) + block(10, 10, 8, 8, jade, 2),
    row(34, 58, goldTint) + block(10, 44, 8, 8, gold, 2),
    block(0, 78, 46, 5, line) +
      block(0, 88, 72, 8, ink) +
      block(112, 80, 36, 16, goldTint, 5) +
      block(119, 86, 22, 4, gold),
  ].join('')
}

/** A numbered sheet whose lines are confirmed. */
const order = ({ surface, tint, line, jade, ink }: Tones) =>
  [
    `<path d="M1 6a6 6 0 0 1 6-6h134a6 6 0 0 1 6 6v90H1z" fill="${surface}" stroke="${line}" stroke-width="1.4"/>`,
    block(14, 14, 40, 7, ink) + block(104, 14, 30, 7, line),
    ...[36, 50, 64].map((y, index) => block(14, y, [86, 70, 78][index] ?? 0, 5, line) + block(118, y, 16, 5, line)),
    `<circle cx="124" cy="82" r="12" fill="${tint}"/><path d="M118.5 82l4 4 7-8" fill="none" stroke="${jade}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`,
    block(14, 80, 58, 7, jade),
  ].join('')

/** Looks like a QR code and encodes nothing, so that scanning it leads nowhere. */
const code = () => {
  const size = 17
  const isCorner = (x: number, y: number) => (x < 6 && y < 6) || (x > 10 && y < 6) || (x < 6 && y > 10)
  let seed = 7
  let cells = ''
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      seed = (seed * 1103515245 + 12345) % 2147483648
      if (!isCorner(x, y) && seed / 2147483648 > 0.52) cells += `M${x} ${y}h1v1h-1z`
    }
  const corners = [
    [0, 0],
    [12, 0],
    [0, 12],
  ].map(([x, y]) => `M${x} ${y}h5v5h-5zm1 1v3h3v-3zm1 1h1v1h-1z`)
  return `<rect x="26" width="96" height="96" rx="8" fill="#fff"/><path transform="translate(34.2 8.2) scale(4.68)" d="${cells}${corners.join('')}" fill="#0f2019" fill-rule="evenodd"/>`
}

/** The two lines rise over the days. */
const running = ({ jade, gold, line, tint }: Tones) =>
  [
    `<circle cx="7" cy="8" r="7" fill="${tint}"/><circle cx="7" cy="8" r="4" fill="${jade}"/>` +
      block(22, 5, 64, 6, line),
    ...[36, 56, 76, 95].map((y) => `<path d="M0 ${y}h148" stroke="${line}" stroke-width="1"/>`),
    `<path d="M0 88C25 86 34 70 50 71S76 46 94 49 126 30 148 27" fill="none" stroke="${jade}" stroke-width="2.6"/>`,
    `<path d="M0 94C25 92 34 80 50 81S76 60 94 62 126 43 148 40" fill="none" stroke="${gold}" stroke-width="2.6"/>`,
  ].join('')

const steps = { cart, order, code, running }

export const drawStep = (step: keyof typeof steps, theme: Theme) => picture(frame, steps[step](tones[theme]))
