/** Wraps around at both ends. */
export const wrapIndex = (index: number, count: number) => (count === 0 ? 0 : ((index % count) + count) % count)
