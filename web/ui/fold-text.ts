/** Folds diacritics for comparison: "nen tang" finds "Nền tảng", "dak" finds "Đắk". */
export const foldText = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D').toLowerCase()

/** Every word of the query occurs in the text, in any order. */
export const foldedMatch = (text: string, query: string) => {
  const folded = foldText(text)
  return foldText(query)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
