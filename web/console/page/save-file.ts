/** Saves a text, or bytes, as a file. */
export const saveFile = (name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser reads it after the click has returned
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
