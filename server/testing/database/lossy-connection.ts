import { connect, createServer, type AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** What gets lost of the next commit: the commit itself, or only the answer that it was done. */
export type Loss = 'commit' | 'answer'

/** An address of the database behind a connection that breaks at a commit, when it is told to. */
export const openLossyConnection = async (databaseUrl: string) => {
  const url = new URL(databaseUrl)
  const target = { port: Number(url.port), host: url.hostname }
  let next: Loss | undefined
  const server = createServer((client) => {
    const database = connect(target)
    let [isWriting, isDone] = [false, false]
    client.on('error', () => {}).on('close', () => database.destroy())
    database.on('error', () => {}).on('close', () => client.destroy())
    client.on('data', (sent) => {
      // the commit of a read is sent later, and nobody waits for it
      if (sent.includes('begin')) isWriting = !sent.includes('begin read only')
      const loss = isWriting && sent.includes('commit\0') ? next : undefined
      if (loss) next = undefined
      if (loss === 'commit') client.destroy()
      else database.write(sent)
      isDone ||= loss === 'answer'
    })
    database.on('data', (answer) => void (isDone ? client.destroy() : client.write(answer)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => server.close())
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    /** Breaks at the next commit, once. */
    lose: (loss: Loss) => void (next = loss),
    hasLost: () => next === undefined,
  }
}
