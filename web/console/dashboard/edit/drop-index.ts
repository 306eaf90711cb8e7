export type Box<Id extends string = string> = { id: Id; left: number; top: number; width: number; height: number }
type Point = { x: number; y: number }

const contains = (box: Box, { x, y }: Point) =>
  x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height

/** A widget that fills most of its row has neighbours above and below only. */
const isRow = (box: Box, boardWidth: number) => box.width > boardWidth * 0.6

/**
 * The index of the lifted widget while the pointer is at `point`: it swaps with a neighbour once the pointer has passed
 * the neighbour's middle. Otherwise a small and a large one would swap endlessly, because after each swap the pointer
 * is over the large one again.
 */
export const dropIndexAt = (point: Point, boxes: readonly Box[], lifted: string, boardWidth: number): number => {
  const from = boxes.findIndex(({ id }) => id === lifted)
  const to = boxes.findIndex((box) => contains(box, point))
  const box = boxes[to]
  if (!box || to === from) return from
  const isPast = isRow(box, boardWidth) ? point.y > box.top + box.height / 2 : point.x > box.left + box.width / 2
  return isPast === to > from ? to : from
}
