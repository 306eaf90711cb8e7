import { createHash, createSign } from 'node:crypto'
import { keyPairOf } from './keys.ts'

/** The options of `navigator.credentials.create` and `get`, as JSON. */
export type Options = { challenge: string; rp?: { id?: string }; rpId?: string }

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** Present and verified; with a key also attested. The counter stays 0, as with keys that do not count. */
const authenticatorData = (rpId: string, withKey: boolean, more = Buffer.alloc(0)) =>
  Buffer.concat([sha256(rpId), Buffer.from([withKey ? 0x45 : 0x05]), Buffer.alloc(4), more])

/** CBOR by hand: the two values that are written have one shape each. */
const coseKey = (x: Buffer, y: Buffer) =>
  Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y])
const attestationObject = (data: Buffer) => {
  const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex')
  const length = Buffer.from([data.length >> 8, data.length & 0xff])
  return Buffer.concat([head, length, data])
}

const envelope = (credentialId: string) => ({
  id: credentialId,
  rawId: credentialId,
  type: 'public-key',
  clientExtensionResults: {},
})

export const createCredential = (credentialId: string, { challenge, rp }: Options, origin: string) => {
  const { x, y } = keyPairOf(credentialId)
  const id = Buffer.from(credentialId, 'base64url')
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([id.length >> 8, id.length & 0xff]), id, coseKey(x, y)])
  const data = authenticatorData(rp?.id ?? '', true, attested)
  return {
    ...envelope(credentialId),
    response: {
      clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: attestationObject(data).toString('base64url'),
      transports: ['internal'],
    },
  }
}

export const useCredential = (
  { credentialId, userHandle }: { credentialId: string; userHandle: string },
  { challenge, rpId = '' }: Options,
  origin: string,
) => {
  const data = authenticatorData(rpId, false)
  const client = clientData('webauthn.get', challenge, origin)
  const signature = createSign('sha256')
    .update(Buffer.concat([data, sha256(client)]))
    .sign(keyPairOf(credentialId).privateKey)
  return {
    ...envelope(credentialId),
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle,
    },
  }
}
