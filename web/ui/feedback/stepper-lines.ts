export const stepperHeight = 96
export const lineGap = 9

/** Height of the upper line above a step; it rises from the first to the last. */
export const stepLevel = (index: number, count: number) => {
  const low = stepperHeight - 22
  const high = 14
  return count < 2 ? low : Math.round((low + ((high - low) * index) / (count - 1)) * 10) / 10
}

/**
 * One step's segment of the two lines in a box 100 wide: level under the step, then up to the middle between it and the
 * next one. Adjacent segments meet at the same height.
 */
export const stepPiece = (index: number, count: number) => {
  const here = stepLevel(index, count)
  const before = index === 0 ? here : (stepLevel(index - 1, count) + here) / 2
  const after = index === count - 1 ? here : (stepLevel(index + 1, count) + here) / 2
  // each side is half of one long S, so that the lines cross the border of two segments smoothly
  const enter = `M0 ${before}C8 ${(before + here) / 2} 16 ${here} 32 ${here}H50`
  const leave = `M50 ${here}H68C84 ${here} 92 ${(after + here) / 2} 100 ${after}`
  return { here, enter, leave }
}
