import { oklch } from '../colour/colour.ts'

export type Theme = 'light' | 'dark'
export type Accent = 'digital' | 'green' | 'ai'

type Tone = readonly [number, number, number]

/** The tokens of the product (web/styles/tokens.css) that drawings use; a picture cannot read them from the page. */
const tones = {
  surface: [
    [1, 0, 0],
    [0.225, 0.02, 178],
  ],
  sunken: [
    [0.962, 0.012, 100],
    [0.165, 0.016, 178],
  ],
  ink: [
    [0.24, 0.03, 175],
    [0.95, 0.012, 120],
  ],
  ink2: [
    [0.44, 0.03, 175],
    [0.76, 0.02, 150],
  ],
  ink3: [
    [0.6, 0.028, 175],
    [0.6, 0.02, 150],
  ],
  /** Stays dark in both themes. */
  deep: [
    [0.28, 0.055, 170],
    [0.28, 0.055, 170],
  ],
  line: [
    [0.89, 0.015, 130],
    [0.32, 0.022, 175],
  ],
  strong: [
    [0.72, 0.03, 160],
    [0.48, 0.03, 165],
  ],
  jade: [
    [0.43, 0.085, 168],
    [0.78, 0.12, 165],
  ],
  jadeTint: [
    [0.945, 0.03, 165],
    [0.3, 0.045, 170],
  ],
  onJade: [
    [0.99, 0.01, 165],
    [0.2, 0.03, 175],
  ],
  gold: [
    [0.78, 0.13, 82],
    [0.82, 0.13, 85],
  ],
  goldInk: [
    [0.45, 0.09, 75],
    [0.86, 0.11, 88],
  ],
  goldTint: [
    [0.95, 0.05, 92],
    [0.29, 0.04, 95],
  ],
  lacquer: [
    [0.52, 0.19, 30],
    [0.73, 0.15, 32],
  ],
  lacquerTint: [
    [0.95, 0.03, 40],
    [0.31, 0.06, 30],
  ],
  sky: [
    [0.48, 0.13, 245],
    [0.78, 0.1, 240],
  ],
  skyTint: [
    [0.95, 0.025, 240],
    [0.3, 0.04, 245],
  ],
  leaf: [
    [0.48, 0.11, 150],
    [0.8, 0.12, 150],
  ],
  leafTint: [
    [0.95, 0.035, 150],
    [0.3, 0.045, 150],
  ],
  plum: [
    [0.46, 0.13, 310],
    [0.8, 0.09, 310],
  ],
  plumTint: [
    [0.955, 0.025, 310],
    [0.31, 0.045, 310],
  ],
} as const satisfies Record<string, readonly [Tone, Tone]>

export type Ink = keyof typeof tones | 'acc' | 'accTint'
export type Palette = Record<Ink, string>

const accentInks = { digital: ['sky', 'skyTint'], green: ['leaf', 'leafTint'], ai: ['plum', 'plumTint'] } as const

export const paletteOf = (theme: Theme, accent: Accent): Palette => {
  const colours = Object.fromEntries(
    Object.entries<readonly [Tone, Tone]>(tones).map(([name, [light, dark]]) => [
      name,
      oklch(...(theme === 'light' ? light : dark)),
    ]),
  ) as Record<keyof typeof tones, string>
  const [acc, accTint] = accentInks[accent]
  return { ...colours, acc: colours[acc], accTint: colours[accTint] }
}
