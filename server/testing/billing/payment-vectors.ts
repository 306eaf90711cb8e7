import { readFileSync } from 'node:fs'

export type Vector = {
  name: string
  key: string
  message: string
  expected: string
  rawBody: string
  headers: Record<string, string>
  data: Record<string, string | number | null>
  input: { bin: string; account: string; amount?: number; purpose?: string }
  values: string[]
}

/** For tests: signatures and codes that were worked out with other people's programs. Each is named once. */
export const vectors = JSON.parse(
  readFileSync(new URL('./payment-test-vectors.json', import.meta.url), 'utf8'),
) as Vector[]

export const vector = (name: string): Vector => {
  const found = vectors.find((one) => one.name === name)
  if (!found) throw new Error(`there is no vector ${name}`)
  return found
}
