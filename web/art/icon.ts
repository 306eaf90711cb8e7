const lines = 'M3 19.5c5.2 0 6-6.6 11-6.6s6.4-6.6 11-6.6'
const lower = 'M3 25c5.2 0 6-6.6 11-6.6s6.4-6.6 11-6.6'

/** The mark on deep green. `full` fills the square and keeps the mark inside the circle that phones may cut. */
export const drawIcon = (shape: 'round' | 'full') => {
  const [radius, transform] =
    shape === 'round' ? [14, 'translate(8 6.7) scale(1.72)'] : [0, 'translate(14.4 13.4) scale(1.26)']
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="#04352a"/><g transform="${transform}" fill="none" stroke-width="3.4" stroke-linecap="round"><path stroke="#7fe0b4" d="${lines}"/><path stroke="#efbc4d" d="${lower}"/></g></svg>`
}

/** One colour, for places that tint it themselves. */
export const drawMaskIcon = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><g fill="none" stroke="#000" stroke-width="3.2" stroke-linecap="round"><path d="${lines}"/><path d="${lower}"/></g></svg>`
