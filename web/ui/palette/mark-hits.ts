import { foldText } from '../fold-text.ts'

export type Piece = { at: number; text: string; isHit: boolean }

/** Splits a text at the matches of the query, for highlighting; ignores diacritics. */
export const markHits = (text: string, query: string): Piece[] => {
  // letter by letter: a letter with diacritics folds to one without, so that offsets are the same in both texts
  const letters = [...text.normalize('NFC')]
  const plain = letters.map((letter) => foldText(letter).charAt(0) || ' ').join('')
  const isHit = letters.map(() => false)
  for (const word of foldText(query).split(/\s+/).filter(Boolean)) {
    const start = plain.indexOf(word)
    if (start !== -1) isHit.fill(true, start, start + word.length)
  }
  const pieces: Piece[] = []
  for (const [at, letter] of letters.entries()) {
    const last = pieces.at(-1)
    if (last && last.isHit === isHit[at]) last.text += letter
    else pieces.push({ at, text: letter, isHit: isHit[at] ?? false })
  }
  return pieces
}
