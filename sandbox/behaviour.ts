import { setTimeout as wait } from 'node:timers/promises'

export type ModeSetting = {
  mode: string
  /** Delay of `slow`. */
  delayMs: number
  /** Back to normal after this many affected calls; without it, until changed. */
  times?: number
}

const normal: ModeSetting = { mode: 'normal', delayMs: 0 }

/** The failure mode of one service. In memory: a restart resets it. */
export const openBehaviour = (modes: Record<string, string>) => {
  let setting = normal

  const read = (given: unknown): ModeSetting | undefined => {
    if (typeof given !== 'object' || given === null) return undefined
    const { mode, delayMs, times } = given as Record<string, unknown>
    if (typeof mode !== 'string' || (mode !== 'normal' && !Object.hasOwn(modes, mode))) return undefined
    const delay = Number(delayMs ?? 3000)
    const count = times === undefined || times === '' ? undefined : Number(times)
    if (!Number.isInteger(delay) || delay < 0 || delay > 600_000) return undefined
    if (count !== undefined && (!Number.isInteger(count) || count < 1)) return undefined
    return mode === 'normal' ? normal : { mode, delayMs: delay, ...(count !== undefined && { times: count }) }
  }

  return {
    modes,
    current: () => setting,
    /** False if the service does not know the mode. */
    set: (given: unknown): boolean => {
      const next = read(given)
      if (next) setting = next
      return next !== undefined
    },
    /** The active mode if it is one of the given; counts the call, and waits if it is slow. */
    take: async (...relevant: string[]): Promise<string> => {
      const { mode, delayMs, times } = setting
      if (!relevant.includes(mode)) return 'normal'
      if (times !== undefined) setting = times > 1 ? { ...setting, times: times - 1 } : normal
      if (mode === 'slow') await wait(delayMs)
      return mode
    },
  }
}
export type Behaviour = ReturnType<typeof openBehaviour>
