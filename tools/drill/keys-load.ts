import { createHmac } from 'node:crypto'
import { identity } from '@song-hanh/contract/identity'
import { type BenchStack, demoPassword } from '../bench/bench-stack.ts'
import type { Fleet } from './keys-fleet.ts'

type Call = { method: string; path: string }
type Answer = { status: number; data: Record<string, unknown>; cookies: Record<string, string> }
type Session = { token: string; cookie: string }

const me: Call = { method: 'GET', path: '/api/auth/me' }
const organisations: Call = { method: 'GET', path: '/api/v1/organisations' }
const codesPerStage = 2

const readCookies = (response: Response) =>
  Object.fromEntries(
    response.headers.getSetCookie().map((line): [string, string] => {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      return [name, value]
    }),
  )

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const fromBase32 = (text: string) => {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
const totp = (secret: string, distance: number): string => {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + distance))
  const mac = createHmac('sha1', fromBase32(secret)).update(step).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

/** People who sign in and out, sessions that are refreshed all the time, and people with recovery codes. */
export const openLoad = async (stack: BenchStack, fleet: Fleet) => {
  const counts = { requests: 0, failed: 0, sessions: 0, sessionsLost: 0, codes: 0, codesLost: 0 }
  const ended = new AbortController()

  const call = async (
    kind: 'auth' | 'api',
    { method, path }: Call,
    sent: { cookie?: string; token?: string; body?: object },
  ) => {
    counts.requests += 1
    const fail = (why: string): Answer => {
      counts.failed += 1
      console.log(`  ${method} ${path}: ${why}`)
      return { status: 0, data: {}, cookies: {} }
    }
    try {
      const response = await fleet.send(kind, path, {
        method,
        headers: {
          ...stack.headers,
          ...(sent.body && { 'content-type': 'application/json' }),
          ...(sent.cookie && { cookie: sent.cookie }),
          ...(sent.token && { authorization: `Bearer ${sent.token}` }),
        },
        ...(sent.body && { body: JSON.stringify(sent.body) }),
      })
      const text = await response.text()
      if (response.status !== 200) return fail(`${response.status} ${text}`)
      const { data = {} } = JSON.parse(text) as { data?: Record<string, unknown> }
      return { status: 200, data, cookies: readCookies(response) }
    } catch (error) {
      return fail(String(error))
    }
  }
  const toSession = ({ data, cookies }: Answer): Session => ({
    token: String(data['access_token']),
    cookie: `__Secure-refresh=${cookies['__Secure-refresh']}`,
  })
  const signIn = (email: string) => call('auth', identity.signIn, { body: { email, password: demoPassword } })
  const signOut = ({ cookie, token }: Session) => call('auth', identity.signOut, { cookie, token })

  /** Reads, and gets the next token; undefined when the session is lost. */
  const goOn = async (session: Session): Promise<Session | undefined> => {
    await call('auth', me, session)
    await call('api', organisations, { token: session.token })
    const answer = await call('auth', identity.refreshSession, { cookie: session.cookie })
    return answer.status === 200 ? toSession(answer) : undefined
  }

  const signInWithCode = async (email: string, code: string): Promise<boolean> => {
    const begun = await signIn(email)
    const answer = await call('auth', identity.verifyCode, {
      cookie: `__Secure-attempt=${begun.cookies['__Secure-attempt']}`,
      body: { email, verification_code: code },
    })
    if (answer.status !== 200) return false
    await signOut(toSession(answer))
    return true
  }

  /** The sessions that must live through all of it. */
  const held = new Map<number, Session>()

  const addCodes = async (email: string) => {
    const session = toSession(await signIn(email))
    const secret = String((await call('auth', identity.startTotp, session)).data['secret'])
    const body = { verification_code: totp(secret, -1) }
    const made = await call('auth', identity.confirmTotp, { ...session, body })
    held.set(held.size, session)
    return { email, secret, codes: made.data['recovery_codes'] as string[] }
  }

  for (const email of [...stack.people, ...stack.people]) held.set(held.size, toSession(await signIn(email)))
  const firstCookie = held.get(0)?.cookie ?? ''
  const coders: Awaited<ReturnType<typeof addCodes>>[] = []
  for (const email of stack.people.slice(0, 3)) coders.push(await addCodes(email))
  counts.sessions = held.size

  /** Refreshed in turn, so that the load is even and no session has two requests at once. */
  let isBusy = Promise.resolve()
  const refreshOne = async (at: number) => {
    const session = held.get(at)
    if (!session) return
    const next = await goOn(session)
    if (next) held.set(at, next)
    else {
      held.delete(at)
      counts.sessionsLost += 1
    }
  }
  const inTurn = (work: () => Promise<void>) => (isBusy = isBusy.then(work))
  const refreshing = (async () => {
    for (let at = 0; !ended.signal.aborted; at = (at + 1) % counts.sessions) await inTurn(() => refreshOne(at))
  })()
  const signingIn = (async () => {
    const comers = stack.people.slice(3)
    for (let at = 0; !ended.signal.aborted; at += 1) {
      const email = comers[at % comers.length] ?? ''
      // its link waits in the queue, sealed
      await call('auth', identity.requestPasswordReset, { body: { email } })
      const session = toSession(await signIn(email))
      const next = await goOn(session)
      if (next) await signOut(next)
    }
  })()

  return {
    describe: () => `${counts.requests} requests, ${counts.failed} failed`,
    /** Each person with recovery codes signs in with some of them. */
    useCodes: async () => {
      for (const { email, codes } of coders)
        for (const code of codes.splice(0, codesPerStage)) {
          counts.codes += 1
          if (!(await signInWithCode(email, code))) counts.codesLost += 1
        }
    },
    /** Every session has a token of the newest key afterwards. */
    refreshAll: () =>
      inTurn(async () => {
        for (const at of held.keys()) await refreshOne(at)
      }),
    /** The secrets of the authenticator apps still open. */
    checkFactors: async () => {
      for (const { email, secret } of coders) await signInWithCode(email, totp(secret, 0))
    },
    /** A token that an old key signed, although its session lives. */
    isOldTokenRefused: async () => {
      const { path, method } = identity.refreshSession
      const options = { method, headers: { ...stack.headers, cookie: firstCookie } }
      return (await fleet.send('auth', path, options)).status === 401
    },
    end: async () => {
      ended.abort()
      await Promise.all([refreshing, signingIn])
      return counts
    },
  }
}
