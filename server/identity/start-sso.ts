import type { identity } from '@song-hanh/contract/identity'
import type { Handler } from '#platform/http/handler'
import type { Parts } from './deps.ts'
import { keepSsoStart } from './sso-cookie.ts'
import { SsoUnavailable } from './sso-provider.ts'

export const startSso =
  (parts: Parts): Handler<typeof identity.startSso> =>
  async ({ body, request, response }) => {
    if (!parts.sso) return 'sso_unavailable'
    try {
      const { url, ...started } = await parts.sso.start(request.language)
      keepSsoStart(parts, response, { ...started, agreedTo: body.terms_version })
      return { url }
    } catch (error) {
      if (error instanceof SsoUnavailable) return 'sso_unavailable'
      throw error
    }
  }
