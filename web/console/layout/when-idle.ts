/** Later than the page's own first work, sooner than anybody misses it. */
const restMs = 1500
const latestMs = 5000

/** Runs `work` once the page is loaded and the browser has nothing better to do. The answer calls it off. */
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
