import { CookieJar } from 'jsdom'
import { file } from 'virtual:operations-bundle'
import { answerChallenge, type Authenticator, type KeyOptions } from '../../server/testing/identity/authenticator.ts'
import { type StaffBrowser, staffOrigin } from '../../server/testing/operations/open-staff.ts'
import { type PageWindow, readApp } from './browser-window.ts'
import { openNetwork, type Processes } from './network.ts'
import { openPage } from './open-page.ts'

const app = readApp('operations.html', file)

type Opening = {
  /** A signed-in browser. */
  as?: StaffBrowser
  path?: string
  language?: 'vi' | 'en'
  width?: number
  /** The keys that this person touches, in this order; the last one again and again. */
  keys?: readonly Authenticator[]
}

/** WebAuthn, which jsdom lacks: the keys of a test answer as devices would. */
const equipWith = (waiting: Authenticator[]) => (window: PageWindow) => {
  const next = () => (waiting.length > 1 ? waiting.shift() : waiting[0])
  const touch = (answer: (device: Authenticator) => unknown) => {
    const device = next()
    if (!device) throw new window.DOMException('not touched', 'NotAllowedError')
    return { toJSON: () => window.JSON.parse(JSON.stringify(answer(device))) as unknown }
  }
  type CredentialRequest = { publicKey: KeyOptions }
  Object.assign(window, {
    PublicKeyCredential: Object.assign(() => {}, {
      parseRequestOptionsFromJSON: (options: unknown) => options,
      parseCreationOptionsFromJSON: (options: unknown) => options,
    }),
  })
  Object.defineProperty(window.navigator, 'credentials', {
    value: {
      get: async ({ publicKey }: CredentialRequest) => touch((device) => answerChallenge(device, publicKey)),
      create: async ({ publicKey }: CredentialRequest) => touch((device) => device.make(publicKey)),
    },
  })
}

/** The real app of staff in jsdom, served by the real staff process. */
export const openOperations = async (staff: object, opening: Opening = {}) => {
  const cookies = new CookieJar()
  for (const [name, value] of opening.as?.cookies ?? [])
    cookies.setCookieSync(`${name}=${value}; Path=/; Secure; HttpOnly`, staffOrigin)
  cookies.setCookieSync(`language=${opening.language ?? 'en'}; Path=/; Secure`, staffOrigin)
  // it has one process, whatever the customers' client would call it
  const network = openNetwork({ auth: staff, api: staff } as Processes, staffOrigin, cookies)
  return openPage({
    app,
    origin: staffOrigin,
    network,
    cookies,
    stores: { local: {}, session: {} },
    path: opening.path ?? '/',
    width: opening.width,
    equip: equipWith([...(opening.keys ?? [])]),
  })
}
