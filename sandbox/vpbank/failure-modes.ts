import type { ServerResponse } from 'node:http'
import { sendJson, sendText } from '../answer.ts'

export const failureModes = {
  slow: 'answers slowly',
  silent: 'accepts the call and never answers',
  fail: 'answers 503',
  no_code: 'answers 503 to requests for a transaction code only',
  html: 'answers with the page of a proxy, as 200',
  cut: 'breaks off in the middle of its answer',
  hang_up: 'closes the connection without an answer',
  garbled: 'answers JSON of another shape',
  zero_text: 'writes its exit codes as text: "0"',
  contradict: 'contradicts itself: success with an error code, or the reverse',
  no_list: 'returns empty lists',
  string_code: 'returns the transaction code as a bare string',
  data_code: 'gives the transaction code as { data }',
}

/** Failure modes of this call. */
export const failureModesOf = (call: string): string[] =>
  Object.keys(failureModes).filter((mode) => mode !== 'no_code' || call === 'transaction-code')

const mapFields = (value: unknown, change: (field: string, found: unknown) => unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value).map(([field, found]) => [field, mapFields(change(field, found), change)]),
      )

const asText = (answer: unknown) => mapFields(answer, (field, found) => (field === 'exitCode' ? String(found) : found))

const contradict = (answer: unknown) =>
  mapFields(answer, (field, found) => {
    if (field === 'success') return !found
    if (field === 'transactionCode') return `${String(found)}X`
    return field === 'exitCode' && typeof answer === 'object' && answer !== null && !('success' in answer)
      ? Number(found) + 1
      : found
  })

const codeOf = (answer: unknown): string | undefined => {
  const { transactionCode } = answer as { transactionCode?: unknown }
  return typeof transactionCode === 'string' ? transactionCode : undefined
}

/** Sends the bank's answer in the active failure mode. */
export const sendAnswer = (response: ServerResponse, mode: string, answer: unknown): void => {
  const code = codeOf(answer)
  if (mode === 'silent') return
  if (mode === 'fail') return sendJson(response, 503, { error: 'unavailable' })
  if (mode === 'html')
    return sendText(response, 200, 'text/html; charset=utf-8', '<!doctype html><title>Bad gateway</title><h1>502</h1>')
  if (mode === 'hang_up') return void response.destroy()
  if (mode === 'cut') {
    const text = JSON.stringify(answer)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length * 2 })
    return void response.write(text.slice(0, Math.ceil(text.length / 2)), () => response.destroy())
  }
  if (mode === 'garbled') return sendJson(response, 200, { status: 'ok', result: [answer].length })
  if (mode === 'zero_text') return sendJson(response, 200, asText(answer))
  if (mode === 'contradict') return sendJson(response, 200, contradict(answer))
  if (mode === 'no_list') return sendJson(response, 200, { ...(answer as object), data: [] })
  if (mode === 'string_code' && code !== undefined) return sendJson(response, 200, code)
  if (mode === 'data_code' && code !== undefined) return sendJson(response, 200, { data: code })
  return sendJson(response, 200, answer)
}
