import { randomUUID } from 'node:crypto'
import { ekyc } from '@song-hanh/contract/ekyc'
import { clock } from '#platform/clock'
import { hmacHex, timedMessage } from '#platform/secret/signed-message'
import type { OpenServers } from '../world/open-servers.ts'

type News = {
  transactionCode: string
  businessRegistrationNumber: string
  applicationStatus: string
  eventId?: string
  exitCode?: unknown
}
type Signed = { secret: string; at?: number }

/** One message in the bank's name; the status is what we answered. */
export const sendBankNews = async (
  servers: OpenServers,
  { eventId = randomUUID(), exitCode = 0, ...data }: News,
  { secret, at = clock.now() }: Signed,
): Promise<number> => {
  const payload = Buffer.from(JSON.stringify({ eventId, exitCode, exitCodeMessage: '', data }))
  const t = String(Math.floor(at / 1000))
  const signature = hmacHex('sha256', secret, timedMessage(t, payload))
  const { statusCode } = await servers.api.app.inject({
    method: 'POST',
    url: ekyc.receiveBankNews.path,
    headers: { 'content-type': 'application/json', 'x-signature': `t=${t},v1=${signature}` },
    payload,
  })
  return statusCode
}
