/** Whether the last request reached the server. One that did not is the first sign of a lost network. */
const listeners = new Set<() => void>()
let isReached = true

const set = (now: boolean) => {
  if (isReached === now) return
  isReached = now
  for (const listener of listeners) listener()
}

export const reachability = {
  read: () => isReached,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Any response counts, even a refusal; an aborted request says nothing. */
  watch: async (request: Promise<Response>): Promise<Response> => {
    try {
      const answer = await request
      set(true)
      return answer
    } catch (error) {
      if (error instanceof TypeError) set(false)
      throw error
    }
  },
}
