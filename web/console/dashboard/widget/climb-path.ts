/** Coordinates of the drawing of the three terraces, which is stretched to the width of the widget. */
export const pathWidth = 1128
export const pathHeight = 280

const heights = [196, 134, 72] as const
/** Where the path bends up to the next terrace. */
const bends = [330, 706] as const
const bend = 74

/** The path from the left up to a terrace, and along it to `x`. */
const pathTo = (level: number, x: number): string => {
  const climbs = bends.slice(0, level - 1).map((from, at) => {
    const [low, high] = [heights[at], heights[at + 1]]
    return `H${from}C${from + 42} ${low} ${from + 30} ${high} ${from + bend} ${high}`
  })
  return `M-4 ${heights[0]}${climbs.join('')}H${x}`
}

export const fullPath = pathTo(3, pathWidth + 12)

/** The organisation's progress: to the middle of its terrace, or to the end when nothing is open. */
export const progressPath = (level: number, isDone: boolean): string => {
  if (level < 1) return ''
  return isDone ? fullPath : pathTo(level, [163, 555, 959][level - 1] ?? 0)
}

/** A path across a small drawing that rises with every completed step. */
export const stepsPath = (taken: number, all: number): string => {
  const width = 520 / all
  const height = (step: number) => round(40 - (32 * Math.min(step, all - 1)) / Math.max(1, all - 1))
  const pieces = Array.from({ length: taken }, (_, step) => {
    const [from, to] = [step * width, (step + 1) * width]
    const flat = round(from + width * 0.62)
    const [low, high] = [height(step), height(step + 1)]
    return `H${flat}C${round(flat + width * 0.23)} ${low} ${round(flat + width * 0.15)} ${high} ${round(to)} ${high}`
  })
  return `M0 ${height(0)}${pieces.join('')}`
}

const round = (figure: number) => Math.round(figure * 10) / 10
