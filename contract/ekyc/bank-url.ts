/** The bank's page for a case: it identifies the transaction by its code, and us, where we redirect, by our channel. */
export const bankUrlOf = (redirectUrl: string, params: { transactionCode: string; channel?: string }): string => {
  const url = new URL(redirectUrl)
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}
