import type { identity } from '@song-hanh/contract/identity'
import type { Handler } from '#platform/http/handler'
import type { IdentityDeps } from '../deps.ts'
import { setSsoCookie } from './sso-cookie.ts'
import { SsoUnavailable } from './sso-provider.ts'

export const startSso =
  (deps: IdentityDeps): Handler<typeof identity.startSso> =>
  async ({ body, request, response }) => {
    if (!deps.sso) return 'sso_unavailable'
    try {
      const { url, ...started } = await deps.sso.start(request.language)
      setSsoCookie(deps, response, { ...started, agreedTo: body.terms_version })
      return { url }
    } catch (error) {
      if (error instanceof SsoUnavailable) return 'sso_unavailable'
      throw error
    }
  }
