import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

/** The few kinds of CBOR that an authenticator writes. */
const cbor = (value: unknown): Buffer => {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size])
    return size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 0xff])
  }
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const flagsOf = ({ userVerified = true, isSynced = false }: Twist, withKey: boolean) =>
  0x01 | (userVerified ? 0x04 : 0) | (isSynced ? 0x18 : 0) | (withKey ? 0x40 : 0)

export type KeyOptions = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } }
/** What a thief, another site or a broken device would do otherwise. */
type Twist = {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  userVerified?: boolean
  /** A passkey that a cloud keeps: it may leave its device. */
  isSynced?: boolean
  userHandle?: string | null
  attestation?: { fmt: string; statement: Map<string, unknown> }
}

/** A passkey in software: one ES256 key that makes itself known and signs challenges as a phone would. */
export const makeAuthenticator = (origin: string, credentialId = randomBytes(32)) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle: string | undefined

  const clientData = (type: string, challenge: string, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authData = (rpId: string, flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }

  return {
    id,
    /** Answers `navigator.credentials.create`. */
    make: (options: KeyOptions, twist: Twist = {}) => {
      userHandle = options.user?.id
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 0xff])
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(key)])
      const data = authData(twist.rpId ?? options.rp!.id!, flagsOf(twist, true), credential)
      const attestation = new Map<string, unknown>([
        ['fmt', twist.attestation?.fmt ?? 'none'],
        ['attStmt', twist.attestation?.statement ?? new Map()],
        ['authData', data],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, twist).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal', 'hybrid', 'teleport'],
        },
      }
    },
    /** Answers `navigator.credentials.get`. */
    use: (options: KeyOptions, twist: Twist = {}) => {
      counter = twist.counter ?? counter + 1
      const data = authData(twist.rpId ?? options.rpId!, flagsOf(twist, false))
      const client = clientData('webauthn.get', options.challenge, twist)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      const handle = twist.userHandle === undefined ? userHandle : twist.userHandle
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle ? { userHandle: handle } : {}),
        },
      }
    },
  }
}
export type Authenticator = ReturnType<typeof makeAuthenticator>

/** For pages, where the name of the method would be that of a hook. */
export const answerChallenge = (device: Authenticator, options: KeyOptions) => device.use(options)
