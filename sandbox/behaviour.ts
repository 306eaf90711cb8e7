import { setTimeout as wait } from 'node:timers/promises'

export type Order = {
  mode: string
  /** How long `slow` takes. */
  delayMs: number
  /** After so many affected calls the part is well again; without it, until it is told otherwise. */
  times?: number
}

const normal: Order = { mode: 'normal', delayMs: 0 }

/** What one part has been told to do wrong. Kept in memory: a restart makes everything well. */
export const openBehaviour = (modes: Record<string, string>) => {
  let order = normal

  const read = (given: unknown): Order | undefined => {
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
    current: () => order,
    /** False when the order is none this part knows. */
    tell: (given: unknown): boolean => {
      const next = read(given)
      if (next) order = next
      return next !== undefined
    },
    /** Whether this call is to go wrong in one of the given ways; counts it, and waits when it is to be slow. */
    take: async (...relevant: string[]): Promise<string> => {
      const { mode, delayMs, times } = order
      if (!relevant.includes(mode)) return 'normal'
      if (times !== undefined) order = times > 1 ? { ...order, times: times - 1 } : normal
      if (mode === 'slow') await wait(delayMs)
      return mode
    },
  }
}
export type Behaviour = ReturnType<typeof openBehaviour>
