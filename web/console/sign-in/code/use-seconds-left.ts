import { useEffect, useState } from 'react'

/** Whole seconds until a time, counted down; 0 when it has passed. */
export const useSecondsLeft = (until: number): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    if (until <= Date.now()) return undefined
    const timer = setInterval(tick, 500)
    const end = setTimeout(() => clearInterval(timer), until - Date.now() + 1000)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [until])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
