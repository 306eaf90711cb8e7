export const oklch = (lightness: number, chroma: number, hue: number, alpha = 1) => {
  const short = (value: number) => String(Math.round(value * 1000) / 1000).replace(/^0\./, '.')
  return `oklch(${short(lightness)} ${short(chroma)} ${short(hue)}${alpha < 1 ? `/${short(alpha)}` : ''})`
}

/** Straight between two values. */
export const between = (from: number, to: number, share: number) => from + (to - from) * share
