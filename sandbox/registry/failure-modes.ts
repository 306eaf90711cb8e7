import type { ServerResponse } from 'node:http'
import { sendJson, sendText } from '../answer.ts'

export const failureModes = {
  slow: 'answers slowly',
  fail: 'answers 503',
  html: 'answers with an HTML page',
  garbled: 'answers JSON of another shape',
  hang_up: 'closes the connection without an answer',
}

export const sendAnswer = (response: ServerResponse, mode: string, answer: unknown): void => {
  if (mode === 'fail') return sendJson(response, 503, { error: 'unavailable' })
  if (mode === 'html') return sendText(response, 200, 'text/html; charset=utf-8', '<h1>Down for maintenance</h1>')
  if (mode === 'garbled') return sendJson(response, 200, { details: 'none' })
  if (mode === 'hang_up') return void response.destroy()
  return sendJson(response, 200, answer)
}
