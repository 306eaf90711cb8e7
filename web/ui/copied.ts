export const copiedForMs = 2000

/** Says "copied" for two seconds. A second press within them starts the two seconds again. */
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
