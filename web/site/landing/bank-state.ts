import type { ekyc } from '@song-hanh/contract/ekyc'
import type { Reply } from '@song-hanh/contract/http/route'
import { useEffect, useState } from 'react'

/** `unknown` until the server has answered, and for good when it does not. */
export type BankState = 'unknown' | 'open' | 'closed'

/** The path is repeated because the route's module would bring the whole contract into this page; a test compares. */
export const bankSetUpPath: typeof ekyc.viewEkycSetUp.path = '/api/ekyc/vpbank/set-up'

type SetUp = { data?: Pick<Reply<typeof ekyc.viewEkycSetUp>, 'available'> }

export const readBankState = (body: SetUp): BankState =>
  body.data === undefined ? 'unknown' : body.data.available ? 'open' : 'closed'

const askServer = async (): Promise<BankState> => {
  const response = await fetch(`${import.meta.env.VITE_API_BASE ?? ''}${bankSetUpPath}`)
  return readBankState((await response.json()) as SetUp)
}

/** Whether the partner bank takes applications: only the server's configuration says so, the page is static. */
export const useBankState = (): BankState => {
  const [state, setState] = useState<BankState>('unknown')
  useEffect(() => {
    askServer().then(setState, () => {})
  }, [])
  return state
}
