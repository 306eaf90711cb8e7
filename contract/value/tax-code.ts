const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3]

/** Ten digits for a company, thirteen for a branch, twelve for the owner of a household business. */
export const taxCodePattern = /^(\d{10}(-?\d{3})?|\d{12})?$/

/**
 * Whether the check digit matches. A warning, never a refusal: the registry is right, and a personal id of twelve
 * digits has no check digit.
 */
export const isTaxCodeLikely = (code: string): boolean => {
  const digits = code.replaceAll('-', '')
  if (digits.length === 12) return true
  if (digits.length !== 10 && digits.length !== 13) return false
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return 10 - (sum % 11) === Number(digits[9])
}
