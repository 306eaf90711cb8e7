import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { markSensitive } from '../sensitive-values.ts'

const stepMs = 30_000
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code of an authenticator app (RFC 6238). Each time step is accepted once, so a second code needs the next step. */
export const totp = (secret: string, stepsAhead = 0): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + stepsAhead))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const at = mac.readUInt8(mac.length - 1) & 15
  return markSensitive(String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0'))
}

/** Chromium's virtual authenticator; its credentials live as long as the page. */
export const addAuthenticator = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether user presence is simulated. */
    touch: async (enabled: boolean): Promise<void> => {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    count: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

/** Creates a passkey in this browser and registers it with the account, by the API. */
export const addPasskey = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(async (label) => {
    const ask = async (path: string, body?: object) => {
      const answer = await fetch(`/id/auth/v2/passkeys${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${localStorage.getItem('access_token')}`,
          'X-Requested-With': 'XMLHttpRequest',
          ...(body ? { 'Content-Type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      const { data } = (await answer.json()) as { data: Record<string, unknown> }
      return data
    }
    const { options } = await ask('/start')
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as PublicKeyCredentialCreationOptionsJSON,
    )
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    const { recovery_codes: codes } = await ask('', { name: label, credential: made.toJSON() })
    return (codes ?? []) as string[]
  }, name)
