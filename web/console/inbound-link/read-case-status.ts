import { ekyc, type EkycStatus } from '@song-hanh/contract/ekyc'
import { call, session } from '../../api/browser.ts'
import { CallFailed } from '../../api/failure/call-failed.ts'
import { linkToken } from './link-token.ts'

const read = async (body: { token?: string }): Promise<EkycStatus | null> => {
  try {
    return await call(ekyc.viewCaseStatus, { body }, { asPerson: session.isSignedIn() })
  } catch (error) {
    if (error instanceof CallFailed && error.failure === 'ekyc_status_unknown') return null
    throw error
  }
}

/** By the link of the mail that opened this tab; otherwise for the holder of a case. `null`: there is none. */
export const readStatus = () => {
  const token = linkToken.read('/digital-transformation/vpbank-ekyc/status')
  return read(token === undefined ? {} : { token })
}

/** Of the active organization, whatever link has opened this tab. */
export const readOwnStatus = () => read({})
