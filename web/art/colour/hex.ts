/** `oklch(…)` as `#rrggbb`, for programs that know no other colours. Alpha is kept. */
const toHex = (lightness: number, chroma: number, hue: number, alpha: number) => {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const channel = (value: number) => {
    const kept = Math.min(1, Math.max(0, value))
    const shown = kept <= 0.0031308 ? 12.92 * kept : 1.055 * kept ** (1 / 2.4) - 0.055
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0')
  }
  const end =
    alpha < 1
      ? Math.round(alpha * 255)
          .toString(16)
          .padStart(2, '0')
      : ''
  return `#${linear.map(channel).join('')}${end}`
}

export const inHex = (drawing: string) =>
  drawing.replaceAll(/oklch\(([^)]+)\)/g, (_, inside: string) => {
    const [lightness = 0, chroma = 0, hue = 0, alpha = 1] = inside.split(/[ /]+/).map(Number)
    return toHex(lightness, chroma, hue, alpha)
  })
