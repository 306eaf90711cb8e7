import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { openBrowser } from '../world/browser.ts'
import { type Servers, testOrigin } from '../world/open-servers.ts'

type Back = { code: string; state: string; iss?: string }

const callback = `${testOrigin}/auth/callback`
const providersPassword = 'sandbox'

/** A window at the provider: keeps its cookies, follows redirects by hand, fills in each page it meets. */
const openProviderWindow = () => {
  const cookies = new Map<string, string>()
  const get = async (url: string, form?: Record<string, string>) => {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0]!.split(/=(.*)/) as [string, string]
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return response
  }
  return async (url: string, email: string): Promise<Record<string, string>> => {
    let at = url
    let response = await get(at)
    for (let hop = 0; hop < 12; hop += 1) {
      const location = response.headers.get('location')
      if (location) {
        at = new URL(location, at).href
        if (at.startsWith(callback)) return Object.fromEntries(new URL(at).searchParams)
        response = await get(at)
        continue
      }
      const page = await response.text()
      const action = /action="([^"]+)"/.exec(page)?.[1]
      if (response.status !== 200 || !action) throw new Error(`the provider shows ${response.status}: ${page}`)
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? ''
      at = new URL(action, at).href
      response = await get(at, { prompt, ...(prompt === 'login' && { email, password: providersPassword }) })
    }
    throw new Error('the provider sends us round in circles')
  }
}

/** A person’s browser, with the way to the provider and back. */
export const openSsoBrowser = (servers: Servers) => {
  const { ask, cookies } = openBrowser(servers)
  const visit = openProviderWindow()

  /** What the provider puts into the address of our callback page. */
  const goAndComeBack = async (email: string, { terms = false } = {}): Promise<Back> => {
    const started = await ask(identity.startSso, { body: terms ? { terms_version: currentTerms } : {} })
    const data = started.body.data as unknown as { url: string } | undefined
    if (!data) throw new Error(`start answers ${JSON.stringify(started.body)}`)
    const { code, state, iss } = await visit(data.url, email)
    return { code: code ?? '', state: state ?? '', ...(iss && { iss }) }
  }
  const finish = (back: Partial<Back>) => ask(organisation.finishSso, { body: back })
  return {
    ask,
    cookies,
    visit,
    goAndComeBack,
    finish,
    settle: (body: object) => ask(organisation.settleSso, { body }),
    signIn: async (email: string, more: { terms?: boolean } = {}) => finish(await goAndComeBack(email, more)),
  }
}
