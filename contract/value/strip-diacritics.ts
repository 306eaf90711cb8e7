/** Strips Vietnamese diacritics: "Đắk Lắk" becomes "Dak Lak". */
export const stripDiacritics = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D')
