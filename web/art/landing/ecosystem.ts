import { oklch } from '../colour/colour.ts'
import { picture, short, type Theme, tones, word } from './picture.ts'

/** Slabs of storage, laid on each other like terraces, on the deep green that both themes share. */
export const drawStorage = () => {
  const [tread, riser, rim] = [oklch(0.4, 0.075, 168), oklch(0.2, 0.045, 172), oklch(0.82, 0.13, 84)]
  const slab = (index: number) => {
    const y = 236 - index * 30
    const radius = 168 - index * 6
    const side = `<path d="M${210 - radius} ${y}v15a${radius} 50 0 0 0 ${radius * 2} 0v-15z" fill="${riser}"/>`
    const top = `<ellipse cx="210" cy="${y}" rx="${radius}" ry="50" fill="${tread}" stroke="${rim}" stroke-width="1.4"/>`
    const rings = [0.72, 0.46, 0.2].map(
      (share) =>
        `<ellipse cx="210" cy="${y}" rx="${short(radius * share)}" ry="${short(50 * share)}" fill="none" stroke="${rim}" stroke-opacity=".55"/>`,
    )
    const lamps = [0, 1, 2].map(
      (lamp) =>
        `<circle cx="${short(210 - radius / 2 + lamp * 12)}" cy="${short(y + 51)}" r="2.6" fill="${lamp === 0 && index % 3 === 1 ? rim : oklch(0.6, 0.08, 165)}"/>`,
    )
    return side + top + (index === 6 ? rings.join('') : '') + lamps.join('')
  }
  return picture({ width: 380, height: 310, left: 20 }, Array.from({ length: 7 }, (_, index) => slab(index)).join(''))
}

/** A custom domain and the mailboxes behind it. */
export const drawIdentity = (theme: Theme) => {
  const { surface, tint, jade, ink, line, gold } = tones[theme]
  const bar = (x: number, y: number, width: number, colour: string = line) =>
    `<rect x="${x}" y="${y}" width="${width}" height="8" rx="4" fill="${colour}"/>`
  const lock = `<path d="M22 31v-4a5.5 5.5 0 0 1 11 0v4" fill="none" stroke="${jade}" stroke-width="2"/><rect x="19" y="31" width="17" height="13" rx="3" fill="${jade}"/>`
  const tick = `<circle cx="274" cy="36" r="11" fill="${tint}"/><path d="M269 36l3.5 3.5 6-7" fill="none" stroke="${jade}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`
  const mailbox = (y: number, width: number, colour: string) =>
    `<rect x="46" y="${y}" width="28" height="28" rx="8" fill="${tint}"/>${word('@', { x: 60, y: y + 19, size: 16, align: 'middle', fill: jade })}${bar(88, y + 10, width)}${bar(94 + width, y + 10, 58, colour)}`
  const address = `<rect x="1" y="12" width="298" height="48" rx="24" fill="${surface}" stroke="${jade}" stroke-width="1.6"/>`
  const domain = `${bar(50, 32, 112, ink)}${word('.vn', { x: 166, y: 42, size: 22, fill: jade })}`
  return picture(
    { width: 300, height: 196 },
    `${address}${lock}${domain}${tick}<path d="M28 60v116" stroke="${line}" stroke-width="1.6"/>${mailbox(76, 62, jade)}${mailbox(114, 84, gold)}${mailbox(152, 50, jade)}`,
  )
}

/** Four systems on one shared pair of data lines. */
export const drawSystems = (theme: Theme) => {
  const { surface, jade, gold, ink } = tones[theme]
  const system = (x: number, y: number, name: string) =>
    `<rect x="${x}" y="${y}" width="86" height="44" rx="9" fill="${surface}" stroke="${jade}" stroke-width="1.4"/>${word(name, { x: x + 43, y: y + 28, size: 16, align: 'middle', fill: ink })}`
  const link = (x: number, from: number, to: number) =>
    `<path d="M${x - 5} ${from}V${to}M${x + 5} ${from}V${to}" stroke="${jade}" stroke-width="1.8"/>`
  const line = (y: number, colour: string) =>
    `<path d="M4 ${y}H326" stroke="${colour}" stroke-width="2.4" stroke-linecap="round"/>`
  return picture(
    { width: 330, height: 200 },
    [
      line(96, jade) + line(104, gold),
      link(75, 60, 96) + link(215, 60, 96) + link(125, 142, 104) + link(265, 142, 104),
      system(32, 16, 'ERP') + system(172, 16, 'CRM') + system(82, 142, 'POS') + system(222, 142, 'HRM'),
    ].join(''),
  )
}

/** One origin on the left, edges reached along arcs that run side by side. */
export const drawDelivery = (theme: Theme) => {
  const { surface, jade, gold } = tones[theme]
  const [x, y] = [40, 120]
  const reach = (radius: number) => Math.min(0.8, Math.asin(Math.min(1, 112 / radius)))
  const place = (radius: number, angle: number) =>
    `${short(x + radius * Math.cos(angle))} ${short(y + radius * Math.sin(angle))}`
  const arcs = Array.from({ length: 11 }, (_, ring) => {
    const radius = 34 + ring * 34
    const angle = reach(radius)
    return `<path d="M${place(radius, -angle)}A${radius} ${radius} 0 0 1 ${place(radius, angle)}" stroke-opacity="${short(1 - ring * 0.07)}"/>`
  })
  const edges = (
    [
      [1, 0.55],
      [3, -0.72],
      [4, 0.5],
      [6, -0.35],
      [7, 0.8],
      [8, 0.1],
      [9, -0.82],
      [10, 0.52],
      [10, -0.2],
    ] as const
  ).map(([ring, share]) => {
    const radius = 34 + ring * 34
    const end = place(radius, reach(radius) * share)
    const [cx, cy] = end.split(' ')
    return `<path d="M${x} ${y}L${end}" stroke="${gold}" stroke-width="1.25"/><circle cx="${cx}" cy="${cy}" r="5" fill="${surface}" stroke="${jade}" stroke-width="2.2"/>`
  })
  const origin = `<circle cx="${x}" cy="${y}" r="10" fill="${jade}"/><circle cx="${x}" cy="${y}" r="17" fill="none" stroke="${jade}" stroke-width="1.6"/>`
  return picture(
    { width: 410, height: 232, left: 20, top: 4 },
    `<g fill="none" stroke="${jade}" stroke-width="1.4" stroke-linecap="round">${arcs.join('')}</g>${edges.join('')}${origin}`,
  )
}

/** A shield whose layers are contour lines. */
export const drawShield = (theme: Theme) => {
  const { surface, tint, jade } = tones[theme]
  const layer = (share: number) => {
    const at = (x: number, y: number) => `${short(100 + x * share)} ${short(104 + y * share)}`
    return `M${at(0, -92)}C${at(26, -70)} ${at(54, -64)} ${at(78, -64)}C${at(80, 10)} ${at(56, 64)} ${at(0, 96)}C${at(-56, 64)} ${at(-80, 10)} ${at(-78, -64)}C${at(-54, -64)} ${at(-26, -70)} ${at(0, -92)}Z`
  }
  const layers = [1.12, 1, 0.88, 0.76, 0.64, 0.52].map((share, index) => {
    const fill = index === 5 ? jade : index % 2 === 1 ? tint : surface
    return `<path d="${layer(share)}" fill="${fill}" stroke="${jade}" stroke-width="1.3"/>`
  })
  const tick = `<path d="M80 104l14 15 28-31" fill="none" stroke="${surface}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`
  return picture({ width: 212, height: 218, left: -6, top: -4 }, layers.join('') + tick)
}
