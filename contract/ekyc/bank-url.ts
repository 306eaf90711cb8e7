/** The bank's page for a case: it identifies the transaction by its code, and us, where we redirect, by our channel. */
export const bankUrlOf = (redirectUrl: string, transactionCode: string, channel?: string): string => {
  const url = new URL(redirectUrl)
  url.searchParams.set('transactionCode', transactionCode)
  if (channel !== undefined) url.searchParams.set('channel', channel)
  return url.href
}
