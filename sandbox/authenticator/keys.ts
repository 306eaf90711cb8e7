import { createECDH, createHash, createPrivateKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'

/** Every key of the sandbox begins with this, so that the product can refuse them all. */
const prefix = 'sandbox_'

export const newCredentialId = (bytes = randomBytes(18)): string => prefix + bytes.toString('base64url')

export type KeyPair = { privateKey: KeyObject; x: Buffer; y: Buffer }

/** Derived from the id, so that a key survives a restart of the sandbox, which stores nothing. */
export const keyPairOf = (credentialId: string): KeyPair => {
  const curve = createECDH('prime256v1')
  const secret = Buffer.from(hkdfSync('sha256', 'only-for-development', credentialId, 'sandbox authenticator', 32))
  curve.setPrivateKey(secret)
  const point = curve.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  const jwk = { kty: 'EC', crv: 'P-256', d: text(secret), x: text(x), y: text(y) }
  return { privateKey: createPrivateKey({ key: jwk, format: 'jwk' }), x, y }
}

const text = (bytes: Buffer) => bytes.toString('base64url')

export type ResidentKey = { credentialId: string; userHandle: string; name: string }

/** The staff of the demo data, by the number in their id. Each has the two keys that the product asks for. */
const people = ['Trần Thu Trang', 'Lý Quốc Cường', 'Đỗ Thị Minh Nguyệt', 'Phạm Văn Hậu', 'Vũ Hoàng Yến']

const handleOf = (number: number) =>
  Buffer.from(`0198000000007000a000${String(number).padStart(12, '0')}`, 'hex').toString('base64url')

export const demoKeys: readonly ResidentKey[] = people.flatMap((name, at) =>
  [1, 2].map((key) => ({
    name,
    userHandle: handleOf(at + 1),
    credentialId: newCredentialId(
      createHash('sha256')
        .update(`demo ${at + 1} ${key}`)
        .digest()
        .subarray(0, 18),
    ),
  })),
)
