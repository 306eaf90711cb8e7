import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import { readBody, sendPage } from '../answer.ts'
import type { Behaviour } from '../behaviour.ts'
import { password, type Account, type Accounts } from './accounts.ts'
import { consentPage, loginPage } from './pages.ts'
import { chooseWords } from './words.ts'

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** Grants the requested scopes once the person has agreed. */
const grant = async (provider: Provider, { params, session, grantId, prompt }: Interaction): Promise<string> => {
  const given = grantId
    ? await provider.Grant.find(grantId)
    : new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params.client_id) })
  if (!given) throw new Error('The grant does not exist.')
  const { missingOIDCScope, missingOIDCClaims } = prompt.details as {
    missingOIDCScope?: string[]
    missingOIDCClaims?: string[]
  }
  if (missingOIDCScope) given.addOIDCScope(missingOIDCScope.join(' '))
  if (missingOIDCClaims) given.addOIDCClaims(missingOIDCClaims)
  return given.save()
}

const deny = (description: string) => ({ error: 'access_denied', error_description: description })

/** Login and consent pages of the protocol. */
export const answerInteraction =
  (provider: Provider, accounts: Accounts, behaviour: Behaviour, mount: string) =>
  async (request: IncomingMessage, response: ServerResponse) => {
    const interaction = await provider.interactionDetails(request, response)
    const { uid, params, prompt, session } = interaction
    const texts = chooseWords(params.ui_locales as string | undefined, request.headers['accept-language'])
    const client = (await provider.Client.find(String(params.client_id)))?.clientName ?? ''
    const action = `${mount}/interaction/${uid}`
    // the form is answered with redirects that end at the caller
    const formAction = `'self' ${new URL(String(params.redirect_uri)).origin}`
    const finish = (result: Parameters<Provider['interactionFinished']>[2]) =>
      provider.interactionFinished(request, response, result)
    const showLogin = (email: string, error?: string) =>
      sendPage(
        response,
        loginPage(texts, { action, client, email, accounts: accounts.list(), ...(error && { error }) }),
        {
          status: error ? 401 : 200,
          formAction,
        },
      )
    const showConsent = (account: Account) => {
      const scopes = new Set(String(params.scope).split(' '))
      return sendPage(response, consentPage(texts, { action, client, account, scopes }), { formAction })
    }

    if (request.method !== 'POST') {
      const account = session && accounts.find(session.accountId)
      return prompt.name === 'consent' && account ? showConsent(account) : showLogin(String(params.login_hint ?? ''))
    }
    const form = await readBody(request)
    if (form.cancel) return finish(deny('The person pressed Cancel.'))
    if ((await behaviour.take('deny')) === 'deny') return finish(deny('The sandbox was told to deny.'))
    if (prompt.name === 'consent') return finish({ consent: { grantId: await grant(provider, interaction) } })

    const byEmail = form.password === password ? accounts.findByEmail(String(form.email ?? '')) : undefined
    const account = typeof form.account === 'string' ? accounts.find(form.account) : byEmail
    if (!account) return showLogin(String(form.email ?? ''), texts.words.wrong)
    if (account.locked) return showLogin(account.email, texts.words.locked)
    return finish({ login: { accountId: account.id } })
  }
