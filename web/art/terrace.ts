const height = 200
const width = 1440
const top = 8
const foot = 136

/** Heights of the way at each step: it rises from the foot to the top. */
const stepHeights = (steps: number) =>
  Array.from({ length: steps }, (_, step) => (steps === 1 ? top : foot + ((top - foot) * step) / (steps - 1)))

/**
 * One contour line of a terraced slope: level along each step, a short climb between two. Lines further down (`depth`
 * towards 1) flatten out and turn a little later, as if the slope were seen from above.
 */
const line = (heights: readonly number[], depth: number) => {
  const y = (step: number) => {
    const here = heights[step] ?? top
    return Math.round((here + (height - here) * depth) * 10) / 10
  }
  const stride = width / heights.length
  const climb = 34 + depth * 46
  return heights.slice(1).reduce(
    (path, _, index) => {
      const at = Math.round((index + 1) * stride - climb / 2 + depth * 30)
      const half = Math.round(climb / 2)
      return `${path}H${at}c${half} 0 ${half} ${Math.round((y(index + 1) - y(index)) * 10) / 10} ${half * 2} ${Math.round((y(index + 1) - y(index)) * 10) / 10}`
    },
    `M0 ${y(0)}`,
  )
}

/** Terraces with one step per group: the ground, the two lines along its edge, and the contour lines below them. */
export const drawTerrace = (steps: number) => {
  const heights = stepHeights(steps)
  const edge = `${line(heights, 0)}H${width}`
  const below = [0.08, 0.17, 0.27, 0.38, 0.5, 0.63, 0.77, 0.91].map((depth) => `${line(heights, depth)}H${width}`)
  return { viewBox: `0 0 ${width} ${height}`, edge, ground: `${edge}V${height}H0Z`, below }
}
