import { createStore } from '../store/create-store.ts'

/** Whether the last request reached the server. One that did not is the first sign of a lost network. */
const { read, set, subscribe } = createStore(true)

export const reachability = {
  read,
  subscribe,
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
