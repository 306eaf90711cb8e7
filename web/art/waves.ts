const lines = 15
const [width, height] = [900, 300]
const step = 60

const round = (value: number) => Math.round(value * 10) / 10

/** The ground rises and falls; further down it lies flatter, as fields by the water do. */
const heightAt = (x: number, depth: number) => {
  const swell = Math.sin(x / 148 + 0.6 + depth * 0.9) * 25 + Math.sin(x / 71 - depth * 1.3) * 8
  return 46 + depth * 244 + swell * (1 - depth * 0.82)
}

const line = (depth: number) => {
  const y = (x: number) => heightAt(x, depth)
  const slope = (x: number) => ((y(x + 1) - y(x - 1)) / 2) * (step / 3)
  let path = `M0 ${round(y(0))}`
  for (let x = 0; x < width; x += step) {
    const end = x + step
    path += `C${x + step / 3} ${round(y(x) + slope(x))} ${end - step / 3} ${round(y(end) - slope(end))} ${end} ${round(y(end))}`
  }
  return path
}

/** Contour lines alone, clearer towards the foot. Pages lay them as a mask over a colour of the theme. */
export const drawWaves = () => {
  const paths = Array.from({ length: lines }, (_, index) => {
    const depth = index / (lines - 1)
    return `<path d="${line(depth)}" stroke-opacity="${round(0.15 + depth * 0.85)}"/>`
  })
  const frame = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="none"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame} fill="none" stroke="#fff" stroke-width="1.2">${paths.join('')}</svg>`
}
