/** A business number as people read it: `0109 999 999`, a branch behind it. */
export const formatNumber = (number: string): string => {
  const [, a, b, c, rest] = /^(\d{4})(\d{3})(\d{3})(\d*)$/.exec(number) ?? []
  return a ? [a, b, c, rest].filter(Boolean).join(' ') : number
}

/** `0907412618` as `0907 412 618`; what has another length, or is masked, stays as it is. */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')
