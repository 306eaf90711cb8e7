export type Box<Id extends string = string> = { id: Id; left: number; top: number; width: number; height: number }
type Point = { x: number; y: number }

const contains = (box: Box, { x, y }: Point) =>
  x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height

/** Takes most of its row, so that it has neighbours above and below and none beside it. */
const isRow = (box: Box, boardWidth: number) => box.width > boardWidth * 0.6

/**
 * The place of the lifted one while the pointer is at `point`: it changes with a neighbour once the pointer has passed
 * the neighbour's middle. Without that, a small one and a large one would change places for ever, because after each
 * change the pointer is over the large one again.
 */
export const dropIndexAt = (point: Point, boxes: readonly Box[], lifted: string, boardWidth: number): number => {
  const from = boxes.findIndex(({ id }) => id === lifted)
  const to = boxes.findIndex((box) => contains(box, point))
  const box = boxes[to]
  if (!box || to === from) return from
  const isPast = isRow(box, boardWidth) ? point.y > box.top + box.height / 2 : point.x > box.left + box.width / 2
  return isPast === to > from ? to : from
}
