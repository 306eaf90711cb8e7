export type Star = 'full' | 'half' | 'empty'

/** Floor of the rating, plus a half step at .5 or more, out of 5. */
export const starsOf = (rating: number): Star[] => {
  const full = Math.floor(rating)
  const half = rating - full >= 0.5
  return Array.from({ length: 5 }, (_, index) => (index < full ? 'full' : index === full && half ? 'half' : 'empty'))
}
