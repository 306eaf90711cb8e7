/** After the page's own work, before it is missed. */
const restMs = 1500
const latestMs = 5000

/** Runs `work` once the page is loaded and the browser is idle. Returns a function that cancels it. */
export const whenIdle = (work: () => void): (() => void) => {
  let isOff = false
  const once = () => {
    if (!isOff) work()
  }
  const rest = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(once, { timeout: latestMs })
    // Safari has none
    else setTimeout(once, restMs)
  }
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true })
  return () => {
    isOff = true
    removeEventListener('load', rest)
  }
}
