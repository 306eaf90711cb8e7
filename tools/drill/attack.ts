// Signs in with unknown addresses as fast as possible until SIGTERM; then prints how long the refusals took.
// Arguments: port, origin, connections.
import { Agent, request } from 'node:http'
import { setPriority } from 'node:os'

const [port, origin = '', connections] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) })
// real attackers use other machines: their own CPU time must not distort the measurement
setPriority(19)
const refusedMs: number[] = []
let verified = 0
const end = new AbortController()
process.on('SIGTERM', () => end.abort())

/** Pause after a refusal; without it the attacker would only load its own machine. */
const pauseMs = 25

const post = (email: string) =>
  new Promise<number>((done, fail) => {
    const body = JSON.stringify({ email, password: 'certainly not this one' })
    const sent = request(
      {
        agent,
        port: Number(port),
        host: '127.0.0.1',
        method: 'POST',
        path: '/id/auth/login',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-requested-with': 'drill',
          'sec-fetch-site': 'same-origin',
          origin,
        },
      },
      (response) => {
        response.resume()
        response.on('end', () => done(response.statusCode ?? 0))
      },
    )
    sent.on('error', fail)
    sent.end(body)
  })

let n = 0
const attack = async () => {
  while (!end.signal.aborted) {
    const startedAt = performance.now()
    const status = await post(`nobody${process.pid}.${(n += 1)}@attack.example`)
    if (status !== 503) verified += 1
    else {
      refusedMs.push(performance.now() - startedAt)
      await new Promise((go) => setTimeout(go, pauseMs))
    }
  }
}
console.log('attacking')
await Promise.all(Array.from({ length: Number(connections) }, attack))
console.log(JSON.stringify({ verified, refusedMs: refusedMs.map((ms) => Math.round(ms * 10) / 10) }))
process.exit(0)
