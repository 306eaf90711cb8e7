import type { SessionDeps } from './session.ts'

/** Just after the browser says that it is online, requests often still fail. */
const retryMs = { first: 2_000, longest: 60_000 }

type Pending = {
  later: SessionDeps['later']
  isPending: () => boolean
  /** Leaves it pending when the server was not reached. */
  trySend: () => Promise<void>
}

/** Tries again until nothing is pending, less and less often. Starting it again replaces the retry that is due. */
export const openRetry = ({ later, isPending, trySend }: Pending) => {
  let cancelRetry = () => {}
  const send = async (delayMs = retryMs.first): Promise<void> => {
    cancelRetry()
    await trySend()
    if (!isPending()) return
    cancelRetry()
    cancelRetry = later(() => void send(Math.min(2 * delayMs, retryMs.longest)), delayMs)
  }
  return () => send()
}
