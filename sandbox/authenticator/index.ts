import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, sendJson } from '../answer.ts'
import type { SandboxService } from '../service.ts'
import { demoKeys, newCredentialId, type ResidentKey } from './keys.ts'
import { createCredential, type Options, useCredential } from './sign.ts'

const isHere = (url: string) => URL.canParse(url) && /(^|\.)localhost$/.test(new URL(url).hostname)
const isHost = (host: string | undefined) => host !== undefined && isHere(`http://${host}`)

type Registration = Options & { user?: { id?: string; name?: string; displayName?: string } }

export const service: SandboxService = {
  title: 'Authenticator',
  about: 'Passkeys in software, for the staff’s host on this machine: signs in with one press.',
  modes: { refuse: 'the person does not touch their key' },
  open: async ({ behaviour }) => {
    const keys = new Map<string, ResidentKey>(demoKeys.map((key) => [key.credentialId, key]))

    const create = (options: Registration, origin: string) => {
      const credentialId = newCredentialId()
      const { id = '', displayName, name } = options.user ?? {}
      keys.set(credentialId, { credentialId, userHandle: id, name: displayName ?? name ?? id })
      return createCredential(credentialId, options, origin)
    }

    const answer = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
      const { origin = '' } = request.headers
      if (isHere(origin)) response.setHeader('access-control-allow-origin', origin)
      if (path === '/keys' && request.method === 'GET')
        return sendJson(response, 200, { keys: [...keys.values()].map(({ credentialId: id, name }) => ({ id, name })) })
      if (request.method !== 'POST' || (path !== '/create' && path !== '/get'))
        return sendJson(response, 404, { error: 'GET /keys, POST /create, POST /get' })
      if ((await behaviour.take('refuse')) === 'refuse') return sendJson(response, 403, { error: 'NotAllowedError' })
      const body = await readBody(request)
      const options = JSON.parse(String(body['options'])) as Registration
      // as a browser does it: a key answers its own host alone, and these know no other than this machine
      if (!isHere(origin) || !isHost(options.rp?.id ?? options.rpId))
        return sendJson(response, 403, { error: 'SecurityError' })
      if (path === '/create') return sendJson(response, 200, create(options, origin))
      const key = keys.get(String(body['id']))
      if (!key) return sendJson(response, 404, { error: 'There is no such key.' })
      return sendJson(response, 200, useCredential(key, options, origin))
    }
    return { answer, stop: async () => {} }
  },
}
