export type Colour = readonly [red: number, green: number, blue: number]

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** From OKLCH to linear sRGB; the matrices are those of Björn Ottosson's definition. */
export const fromOklch = (lightness: number, chroma: number, hue: number): Colour => {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const luminance = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** WCAG 2.2 contrast ratio. */
export const contrast = (one: Colour, other: Colour) => {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

export type Theme = 'light' | 'dark'

const token = /--color-([\w-]+):\s*light-dark\(\s*oklch\(([\d. ]+)\),\s*oklch\(([\d. ]+)\)\s*\);/g

const parse = (text: string | undefined): Colour => {
  const [lightness = 0, chroma = 0, hue = 0] = (text ?? '').trim().split(/\s+/).map(Number)
  return fromOklch(lightness, chroma, hue)
}

/** The opaque colours of tokens.css, by name. */
export const readTokens = (css: string) =>
  new Map(
    [...css.matchAll(token)].map(([, name = '', light, dark]) => [name, { light: parse(light), dark: parse(dark) }]),
  )
