/** A business number in readable groups: `0109 999 999`, followed by the branch. */
export const formatNumber = (number: string): string => {
  const [, a, b, c, rest] = /^(\d{4})(\d{3})(\d{3})(\d*)$/.exec(number) ?? []
  return a ? [a, b, c, rest].filter(Boolean).join(' ') : number
}

/** `0907412618` as `0907 412 618`; other lengths and masked numbers are unchanged. */
export const formatPhone = (phone: string): string => phone.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')
