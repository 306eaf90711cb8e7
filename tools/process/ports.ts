import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export const isPortFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect({ port, host })
    probe.once('connect', () => resolve((probe.destroy(), false)))
    probe.once('error', () => resolve(true))
  })

/** Free ports. All are opened before any is closed, so that they differ. */
export const freePorts = async (count: number): Promise<number[]> => {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<{ port: number; close: () => void }>((resolve, reject) => {
          const server = createServer().once('error', reject)
          server.listen(0, '127.0.0.1', () => {
            const address = server.address()
            if (address && typeof address === 'object') resolve({ port: address.port, close: () => server.close() })
          })
        }),
    ),
  )
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
