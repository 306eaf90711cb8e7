import { sandbox } from './env.ts'

/** Controls the sandbox. A rejected request is an error of the journey. */
export const callSandbox = async (method: 'POST' | 'PUT', path: string, body: unknown) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(sandbox + path, { method, headers, body: JSON.stringify(body), redirect: 'manual' })
  if (answer.status >= 400) throw new Error(`the sandbox answered ${answer.status} to ${path}`)
}
