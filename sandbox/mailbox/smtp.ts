import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Behaviour } from '../behaviour.ts'
import type { Inbox } from './inbox.ts'

const refusal = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code })

const readAll = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A real SMTP server: failures happen on the wire. */
export const startSmtp = async (inbox: Inbox, behaviour: Behaviour, port: number) => {
  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const raw = await readAll(stream)
    const mode = await behaviour.take('slow', 'busy', 'drop')
    if (mode === 'busy') throw refusal(451, 'Try again later')
    if (mode === 'drop') return false
    if (stream.sizeExceeded) throw refusal(552, 'Message is too large')
    const { mailFrom, rcptTo } = session.envelope
    await inbox.add(raw, { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) })
    return true
  }

  const server: SMTPServer = new SMTPServer({
    banner: 'sandbox mailbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: 5_000_000,
    onRcptTo: (_address, _session, done) => {
      void behaviour.take('refuse').then((mode) => done(mode === 'refuse' ? refusal(550, 'No such mailbox') : null))
    },
    onData: (stream, session, done) => {
      // if it is not accepted, DATA is never answered: the sender cannot know what happened to the mail
      const answer = (taken: boolean) => (taken ? done() : hangUp(session.id))
      receive(stream, session).then(answer, done)
    },
  })
  const hangUp = (id?: string) => {
    const { connections } = server as unknown as { connections: Set<{ id: string; _socket: { destroy(): void } }> }
    for (const connection of connections) if (id === undefined || connection.id === id) connection._socket.destroy()
  }
  // clients that disconnect mid-session are normal
  server.on('error', () => undefined)
  await new Promise<void>((done, fail) => server.server.once('error', fail).listen(port, '127.0.0.1', done))
  return {
    port: (server.server.address() as { port: number }).port,
    stop: () =>
      new Promise<void>((done) => {
        hangUp()
        server.close(() => done())
      }),
  }
}
