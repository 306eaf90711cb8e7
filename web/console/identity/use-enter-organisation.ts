import { useRouter } from '@tanstack/react-router'
import { organisationChoice } from '../../api/browser.ts'
import { linkToken } from '../link-token.ts'
import { paths } from '../paths.ts'
import { sessionEndNotice } from './session-end-notice.ts'

/** What happens when somebody has come in by an invitation: nothing of whoever was here before may be shown to him. */
export const useEnterOrganisation = () => {
  const router = useRouter()
  return async (organisationId?: string) => {
    linkToken.forget('/auth/invitation')
    sessionEndNotice.forget()
    // somebody new has this organisation alone; what another person chose in this browser is not his
    if (organisationId) organisationChoice.choose(organisationId)
    else organisationChoice.forget()
    const { queryClient } = await import('../../api/query-client.ts')
    queryClient.clear()
    router.history.replace(paths.home())
  }
}
