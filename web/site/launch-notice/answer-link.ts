import { call } from '../../api/browser.ts'
import { CallFailed } from '../../api/failure/call-failed.ts'
import { solutionRoutes } from '@song-hanh/contract/marketplace/solution'
import { failureText } from '../form/failure-text.ts'

export type Answer =
  | { is: 'done'; packageId?: string }
  | { is: 'dead' }
  | { is: 'failed'; text: string; more: string; requestId: string | undefined }

const confirm = async (token: string): Promise<Answer> => {
  const { package_id: packageId } = await call(solutionRoutes.confirmLaunchNotice, { body: { token } })
  return { is: 'done', packageId }
}
const end = async (token: string): Promise<Answer> => {
  await call(solutionRoutes.endLaunchNotice, { params: { token } })
  return { is: 'done' }
}

/** The action of the mailed link, on press of its button. */
export const answerLink = async (action: 'confirm' | 'end', token: string): Promise<Answer> => {
  try {
    return await (action === 'confirm' ? confirm : end)(token)
  } catch (error) {
    const failed =
      error instanceof CallFailed ? (error as CallFailed) : new CallFailed({ failure: 'fault', cause: error })
    if (failed.failure === 'notice_unknown') return { is: 'dead' }
    return { is: 'failed', requestId: failed.requestId, ...failureText(failed) }
  }
}
