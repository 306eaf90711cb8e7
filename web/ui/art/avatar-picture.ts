/** Initials: first and last word, as Vietnamese names are read. */
export const initials = (name: string) => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0]
  const last = words.at(-1)
  if (!first || !last) return '?'
  const letters = words.length > 1 ? [...first].slice(0, 1).concat([...last].slice(0, 1)) : [...first].slice(0, 2)
  return letters.join('').toUpperCase()
}

const hash = (id: string) => {
  let sum = 2166136261
  for (const character of id) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0
  return sum
}

export const avatarTints = 6

/**
 * Tint and three contour lines from the id alone: a person looks the same everywhere, and no third party gets their
 * address.
 */
export const avatarPicture = (id: string) => {
  const sum = hash(id)
  const rise = 2 + ((sum >>> 4) % 5) * 0.7
  const bend = 10 + ((sum >>> 8) % 5) * 2.5
  const flip = (sum >>> 12) % 2 === 1
  const line = (y: number) =>
    flip
      ? `M32 ${y.toFixed(1)}c-7 0-9-${rise.toFixed(1)}-${bend.toFixed(1)}-${rise.toFixed(1)}s-10-1.5-${(32 - bend).toFixed(1)}-1.5`
      : `M0 ${y.toFixed(1)}c7 0 9-${rise.toFixed(1)} ${bend.toFixed(1)}-${rise.toFixed(1)}s10-1.5 ${(32 - bend).toFixed(1)}-1.5`
  return { tint: sum % avatarTints, lines: [27.4, 30.6, 33.8].map((y) => line(y + ((sum >>> 16) % 3) * 0.4)) }
}
