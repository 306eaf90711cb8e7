export const copiedForMs = 2000

/** Shows "copied" for two seconds. A second press restarts them. */
export const createCopied = (onChange: (copied: boolean) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    show() {
      clearTimeout(timer)
      onChange(true)
      timer = setTimeout(() => onChange(false), copiedForMs)
    },
    stop: () => clearTimeout(timer),
  }
}
