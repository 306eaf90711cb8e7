/** Vietnamese without its marks: "Đắk Lắk" is "Dak Lak". */
export const stripDiacritics = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D')
