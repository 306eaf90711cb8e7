import { landing } from '@song-hanh/content/landing'
import { ekyc } from '@song-hanh/contract/ekyc'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { openServers } from '../../../server/testing/world/open-servers.ts'
import { useDatabase as openDatabase } from '../../../server/testing/database/use-database.ts'
import { PageContext } from '../page/page-context.ts'
import { renderPage } from '../render.tsx'
import { bankSetUpPath, readBankState, type BankState } from './bank-state.ts'
import { PartnerBankCard } from './partner-bank.tsx'

const languages = ['vi', 'en'] as const
const configured = {
  VPBANK_URL: 'http://127.0.0.1:9/vpbank',
  VPBANK_CLIENT_ID: 'song-hanh',
  VPBANK_CLIENT_SECRET: 'only-for-development',
}

const show = async (state: BankState, language: 'vi' | 'en') => {
  const { data } = await renderPage('/', language, {})
  return renderToStaticMarkup(
    <PageContext value={data}>
      <PartnerBankCard bank={landing[language].partnerBank} state={state} />
    </PageContext>,
  )
}

test('the page asks the address that the wizard asks', () => {
  expect([ekyc.viewEkycSetUp.method, ekyc.viewEkycSetUp.path]).toEqual(['GET', bankSetUpPath])
})

test('the server that has a bank configured says so to the landing page, and the one without says that too', async () => {
  const db = await openDatabase()
  const url = (login: 'auth' | 'api') => db.url(login)
  const ask = async (env: NodeJS.ProcessEnv) => {
    const { api } = await openServers(url, env)
    // as a browser on the page sends it: nothing but the address
    return readBankState((await api.app.inject({ method: 'GET', url: bankSetUpPath })).json())
  }
  expect([await ask(configured), await ask({})]).toEqual(['open', 'closed'])
})

test.for(languages)(
  'the static page in %s claims neither that the bank is open nor that it is not',
  async (language) => {
    const { html } = await renderPage('/', language, {})
    const { open, closed, unknown } = landing[language].partnerBank.states
    const bank = /aria-labelledby="bank".*?<\/section>/s.exec(html)?.[0] ?? ''
    expect(bank).toContain(unknown.label)
    for (const text of [open.tag, open.note, open.label, closed.tag, closed.note, closed.label])
      expect(bank).not.toContain(text)
    expect(JSON.stringify(landing[language].needs)).not.toMatch(/sắp ra mắt|coming soon/i)
  },
)

test.for(languages)(
  'once the server has answered, the card in %s says which it is and leads there',
  async (language) => {
    const { states } = landing[language].partnerBank
    for (const [state, other] of [
      ['open', 'closed'],
      ['closed', 'open'],
    ] as const) {
      const html = await show(state, language)
      for (const text of Object.values(states[state])) expect(html).toContain(text)
      for (const text of Object.values(states[other])) expect(html).not.toContain(text)
      expect(html).toContain(`href="/digital-transformation/vpbank-ekyc?lang=${language}"`)
    }
  },
)
