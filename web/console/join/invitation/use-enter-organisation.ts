import { useRouter } from '@tanstack/react-router'
import { organisationChoice } from '../../../api/browser.ts'
import { linkToken } from '../../inbound-link/link-token.ts'
import { paths } from '../../paths.ts'
import { sessionEndNotice } from '../../session/session-end-notice.ts'

/** After joining by an invitation: nothing of the previous person may be shown. */
export const useEnterOrganisation = () => {
  const router = useRouter()
  return async (organisationId?: string) => {
    linkToken.forget('/auth/invitation')
    sessionEndNotice.forget()
    // a new person has this organisation only; a previous person's choice does not apply
    if (organisationId) organisationChoice.choose(organisationId)
    else organisationChoice.forget()
    const { queryClient } = await import('../../../api/query-client.ts')
    queryClient.clear()
    router.history.replace(paths.home())
  }
}
