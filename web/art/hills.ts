/** A rounded hill: highest at (u, v), as wide as the two spreads, turned by `turn` radians. */
export type Hill = { u: number; v: number; spread: readonly [number, number]; height: number; turn?: number }

export const hillHeight = ({ u, v, spread, height, turn = 0 }: Hill, atU: number, atV: number) => {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const along = ((atU - u) * cos + (atV - v) * sin) / spread[0]
  const across = (-(atU - u) * sin + (atV - v) * cos) / spread[1]
  return height * Math.exp(-(along * along + across * across) / 2)
}

export const sumHills = (hills: readonly Hill[], u: number, v: number) =>
  hills.reduce((sum, hill) => sum + hillHeight(hill, u, v), 0)
