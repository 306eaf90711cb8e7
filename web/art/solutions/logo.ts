/*
 * One idea for all marks: lines that run side by side close into the sign of the group. Jade and gold take turns from
 * the outside inwards, on the deep green that both themes share.
 */

const tile = '#04352a'
const edge = '#1d5a49'
const inks = ['#7fe0b4', '#efbc4d'] as const

const round = (value: number) => Math.round(value * 10) / 10
const points = (...values: number[]) => values.map(round).join(' ')

/** Each of the paths in the next ink. */
const lines = (paths: readonly string[]) => paths.map((path, index) => [path, inks[index % 2]] as const)

type Line = readonly [path: string, ink: string | undefined]

const circle = (x: number, y: number, radius: number) =>
  `M${points(x - radius, y)}a${points(radius, radius)} 0 1 0 ${points(radius * 2, 0)}a${points(radius, radius)} 0 1 0 ${points(-radius * 2, 0)}Z`

const disc = (y: number, wide = 27) =>
  `M${points(48 - wide, y)}c0-${points(5.4)} ${points(wide * 0.45, -9)} ${points(wide, -9)}s${points(wide)} ${points(3.6, wide, 9)}s${points(-wide * 0.45, 9, -wide, 9)}s${points(-wide, -3.6, -wide, -9)}Z`
const bowl = (y: number, wide = 27) =>
  `M${points(48 - wide, y)}c0 5.4 ${points(wide * 0.45, 9, wide, 9)}s${points(wide, -3.6, wide, -9)}`
const sides = (y: number, to: number) => `M21 ${y}V${to}M75 ${y}V${to}`

const shield = (k: number) => {
  const [w, t, b, m] = [30 - k * 6, 21 + k * 5.2, 77 - k * 7.4, 50 - k]
  return `M48 ${round(t)}C${points(48 + w * 0.45, t + 6, 48 + w * 0.75, t + 7, 48 + w, t + 7)}C${points(48 + w, m + 6, 48 + w * 0.62, b - 8, 48, b)}C${points(48 - w * 0.62, b - 8, 48 - w, m + 6, 48 - w, t + 7)}C${points(48 - w * 0.75, t + 7, 48 - w * 0.45, t + 6, 48, t)}Z`
}

const hexagon = (radius: number) =>
  `${Array.from({ length: 6 }, (_, at) => {
    const angle = (Math.PI / 3) * at - Math.PI / 2
    return `${at === 0 ? 'M' : 'L'}${points(48 + Math.cos(angle) * radius, 48 + Math.sin(angle) * radius)}`
  }).join('')}Z`

const leaf = (k: number) => {
  const s = 1 - k * 0.27
  const at = (x: number, y: number) => points(50 + (x - 50) * s, 47 + (y - 47) * s)
  return `M${at(27, 69)}C${at(16, 44)} ${at(40, 22)} ${at(75, 21)}C${at(78, 52)} ${at(58, 80)} ${at(27, 69)}Z`
}

const heart = (k: number) => {
  const [s, y] = [1 - k * 0.26, k * 1.2]
  const at = (dx: number, dy: number) => points(48 + dx * s, 46 + y + dy * s)
  return `M${at(0, -10)}C${at(-8, -28)} ${at(-32, -26)} ${at(-32, -4)}C${at(-32, 12)} ${at(-14, 22)} ${at(0, 32)}C${at(14, 22)} ${at(32, 12)} ${at(32, -4)}C${at(32, -26)} ${at(8, -28)} ${at(0, -10)}Z`
}

const wave = (radius: number) => {
  const [c, s] = [Math.cos(0.72) * radius, Math.sin(0.72) * radius]
  return `M${points(30 + c, 48 - s)}A${points(radius, radius)} 0 0 1 ${points(30 + c, 48 + s)}`
}

const bubble = (k: number) =>
  `M${points(22 + k * 7, 30 + k * 5)}a${points(9 - k * 2, 9 - k * 2)} 0 0 1 ${points(9 - k * 2, -(9 - k * 2))}H${points(65 - k * 5)}a${points(9 - k * 2, 9 - k * 2)} 0 0 1 ${points(9 - k * 2, 9 - k * 2)}V${points(52 - k * 5)}a${points(9 - k * 2, 9 - k * 2)} 0 0 1 ${points(-(9 - k * 2), 9 - k * 2)}H${points(48 - k)}L${points(34 + k * 4, 75 - k * 10)}V${points(61 - k * 7)}H${points(31 + k * 5)}a${points(9 - k * 2, 9 - k * 2)} 0 0 1 ${points(-(9 - k * 2), -(9 - k * 2))}Z`

const marks: Record<string, readonly Line[]> = {
  'ha-tang-luu-tru': lines([disc(30), bowl(42), bowl(54), `${bowl(66)}${sides(30, 66)}`]),
  'dinh-danh-giao-tiep': lines([
    'M66 66a26 26 0 1 1 8-18v4a8 8 0 0 1-16 0V37',
    circle(48, 48, 11),
    'M61 60a18 18 0 1 1 5-12v4',
  ]),
  'he-thong-quan-ly': lines([hexagon(30), hexagon(22), hexagon(14), 'M48 18v16M22 63l14-8M74 63l-14-8']),
  'tang-toc-truyen-tai': lines([
    'M24 26l22 22-22 22',
    'M35 26l22 22-22 22',
    'M46 26l22 22-22 22',
    'M57 26l15 15M57 70l15-15',
  ]),
  'bao-mat-quan-tri': lines([0, 1, 2, 3].map(shield)),
  'moi-truong': lines([leaf(0), leaf(1), leaf(2), 'M20 77c8-14 18-24 30-31']),
  'xa-hoi': lines([0, 1, 2].map(heart)),
  'quan-tri': lines([
    'M22 38L48 20l26 18Z',
    'M22 74h52M26 67h44',
    'M30 44v17M42 44v17M54 44v17M66 44v17',
    'M36 44v17M48 44v17M60 44v17',
  ]),
  'tai-chinh-ai': lines([
    'M22 74h52',
    'M28 68V54M40 68V46M52 68V50M64 68V36',
    'M24 44c10 0 10-12 20-12s10 6 16 2 6-10 12-12',
    'M24 37c10 0 10-12 20-12s9 4 14 1',
  ]),
  'kinh-doanh-ai': lines([...[0, 1].map(bubble), 'M38 41h20M38 48h12']),
  'marketing-ai': lines(['M22 42h10l18-14v40L32 54H22Z', wave(30), wave(38), 'M28 55l3 15h8l-3-13']),
  'cong-nghe-ai': lines(['M34 26L14 48l20 22M62 26l20 22-20 22', 'M40 34L27 48l13 14M56 34l13 14-13 14']),
  'hanh-chinh-ai': lines(['M28 20h28l14 14v42H28Z', 'M34 26h19l11 11v33H34Z', 'M41 44h16M41 60h16', 'M41 52h16']),
  'nhan-su-ai': lines([
    circle(48, 34, 14),
    circle(48, 34, 7.5),
    'M20 76c0-16 12-24 28-24s28 8 28 24',
    'M28 76c0-11 8-17 20-17s20 6 20 17',
  ]),
}

const drawLogo = (mark: readonly Line[]) => {
  const body = mark.map(
    ([path, ink], index) => `<path d="${path}" stroke="${ink}"${index > 1 ? ' opacity=".8"' : ''}/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect x=".5" y=".5" width="95" height="95" rx="22" fill="${tile}" stroke="${edge}"/><g fill="none" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round">${body.join('')}</g></svg>`
}

/** The logo of every group, by its path under the public folder. */
export const solutionLogos: Record<string, () => string> = Object.fromEntries(
  Object.entries(marks).map(([id, mark]) => [`art/solutions/${id}.svg`, () => drawLogo(mark)]),
)
