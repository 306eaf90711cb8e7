import { createHmac, timingSafeEqual } from 'node:crypto'

type Headers = Record<string, string | string[] | undefined>

/** `body` is the raw text of the request, before any JSON parser has touched it. */
export const verifyWebhook = (secret: string, headers: Headers, body: string): boolean => {
  const id = String(headers['webhook-id'])
  const timestamp = String(headers['webhook-timestamp'])
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (!(age < 5 * 60)) return false // an old message that somebody sends again

  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .some((part) => {
      const given = Buffer.from(part.slice(3), 'base64')
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
}
