import { randomInt } from 'node:crypto'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export const isPortFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect({ port, host })
    probe.once('connect', () => resolve((probe.destroy(), false)))
    probe.once('error', () => resolve(true))
  })

/** Below the range from which the system takes the ports of outgoing connections: none of those can be in the way. */
const chosenFrom = { first: 15_000, count: 15_000 }

const openAnyPort = async (triesLeft = 100): Promise<{ port: number; close: () => void }> => {
  const port = chosenFrom.first + randomInt(chosenFrom.count)
  const server = createServer()
  const isOpen = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  })
  if (isOpen) return { port, close: () => server.close() }
  if (triesLeft === 0) throw new Error('No free port was found.')
  return openAnyPort(triesLeft - 1)
}

/** Free ports. All are opened before any is closed, so that they differ. */
export const freePorts = async (count: number): Promise<number[]> => {
  const servers = await Promise.all(Array.from({ length: count }, () => openAnyPort()))
  for (const { close } of servers) close()
  return servers.map(({ port }) => port)
}

/** Waits until a URL responds with a status below 500; false after the timeout or when `gaveUp` returns true. */
export const answers = async (
  url: string,
  timeoutMs: number,
  gaveUp: () => boolean = () => false,
): Promise<boolean> => {
  const until = Date.now() + timeoutMs
  while (Date.now() < until && !gaveUp()) {
    const status = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
      .then(async (response) => (await response.arrayBuffer(), response.status))
      .catch(() => 0)
    if (status > 0 && status < 500) return true
    await sleep(100)
  }
  return false
}
