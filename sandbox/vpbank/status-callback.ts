import { randomUUID } from 'node:crypto'
import type { Behaviour } from '../behaviour.ts'
import { minuteOf, openCallbacks } from '../callbacks.ts'
import { hmac, corrupted } from '../hmac.ts'
import type { Transaction } from './transactions.ts'

export const callbackModes = {
  news_silent: 'never sends callbacks',
  news_twice: 'sends every callback twice',
  news_late: 'sends the previous status after the current one',
  news_bad_signature: 'sends callbacks with an invalid signature',
  news_old: 'sends callbacks with a signature of ten minutes ago',
}

type StatusCallback = {
  eventId: string
  exitCode: 0
  exitCodeMessage: string
  data: { transactionCode: string; businessRegistrationNumber: string; applicationStatus: string }
}
const statusCallbackOf = ({ code, businessNumber = '' }: Transaction, applicationStatus: string): StatusCallback => ({
  eventId: `vpb_${randomUUID()}`,
  exitCode: 0,
  exitCodeMessage: 'Success',
  data: { transactionCode: code, businessRegistrationNumber: businessNumber, applicationStatus },
})

/**
 * Sends the status of an application to the partner: `X-Signature: t=…,v1=…` over `{t}.{body}`, until it answers 2xx.
 */
export const openStatusCallbacks = (env: NodeJS.ProcessEnv, behaviour: Behaviour) => {
  const url = env['VPBANK_CALLBACK_URL'] ?? 'http://localhost:4000/api/ekyc/vpbank/callback'
  const secret = env['VPBANK_CALLBACK_SECRET'] ?? 'only-for-development-vpbank'
  const minute = minuteOf(env)
  const callbacks = openCallbacks()

  const send = (callback: StatusCallback, mode: string, delayMs = 0) => {
    const body = JSON.stringify(callback)
    const make = () => {
      const t = Math.floor(Date.now() / 1000) - (mode === 'news_old' ? 600 : 0)
      const signature = hmac('sha256', secret, `${t}.${body}`)
      const v1 = mode === 'news_bad_signature' ? corrupted(signature) : signature
      return { headers: { 'content-type': 'application/json', 'x-signature': `t=${t},v1=${v1}` }, body }
    }
    const isAccepted = (status: number) => status >= 200 && status < 300
    const waitsMs = [1, 5, 30].map((minutes) => minutes * minute)
    const { transactionCode, applicationStatus } = callback.data
    callbacks.send(
      { url, method: 'POST', make, isAccepted, waitsMs, delayMs },
      `${transactionCode} ${applicationStatus}`,
    )
  }

  return {
    send: async (transaction: Transaction): Promise<void> => {
      const mode = await behaviour.take(...Object.keys(callbackModes))
      if (mode === 'news_silent') return
      const callback = statusCallbackOf(transaction, transaction.applicationStatus)
      send(callback, mode)
      if (mode === 'news_twice') send(callback, mode)
      if (mode === 'news_late') send(statusCallbackOf(transaction, 'INCOMPLETE'), mode, 200)
    },
    attempts: callbacks.attempts,
    stop: callbacks.stop,
  }
}
