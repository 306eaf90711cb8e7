import { createHmac, randomBytes } from 'node:crypto'
import type { Seal } from '#platform/secret/secret'
import { doesPreviousSecretSign } from './webhook.ts'
import type { WebhookRow } from './webhook-store.ts'

const prefix = 'whsec_'
/** Binds a sealed secret to its webhook. */
export const secretPurpose = (webhookId: string) => `organisation.webhook ${webhookId}`

/** A new signing secret: returned once, and stored sealed. */
export const newSecret = (seal: Seal, webhookId: string) => {
  const secret = `${prefix}${randomBytes(32).toString('base64')}`
  return { secret, sealedSecret: seal.seal(secret, secretPurpose(webhookId)) }
}

/** Standard Webhooks: HMAC-SHA256 over id, timestamp and body, with the decoded secret. */
const sign = (secret: string, content: string): string => {
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

type SigningSecrets = Pick<WebhookRow, 'webhook_id' | 'sealed_secret' | 'previous_sealed_secret' | 'previous_until'>

/** The headers of a delivery. After a rotation both secrets sign for a while, so that the receiver can switch. */
export const signedHeaders = (seal: Seal, hook: SigningSecrets, message: { id: string; body: string }, now: number) => {
  const timestamp = String(Math.floor(now / 1000))
  const content = `${message.id}.${timestamp}.${message.body}`
  const { sealed_secret: current, previous_sealed_secret: previous } = hook
  const sealed = previous !== null && doesPreviousSecretSign(hook, now) ? [current, previous] : [current]
  const signatures = sealed.map((one) => sign(seal.open(one, secretPurpose(hook.webhook_id)), content))
  return { 'webhook-id': message.id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
