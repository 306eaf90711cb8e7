import { afterAll, expect, test } from 'vitest'
import { startSandbox } from './sandbox.ts'

const sandbox = await startSandbox({ port: 0, env: { SANDBOX_SMTP_PORT: '0' } })
afterAll(() => sandbox.stop())

test.each(['card', 'momo', 'vnpay', 'bank'])('%s has a page with a title, and no script on it', async (service) => {
  const response = await fetch(`${sandbox.origin}/${service}/`)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await response.text()
  expect(page).toContain('<h1>')
  expect(page).not.toContain('<script')
})

test('a transfer is made with the form, and is listed escaped in the statement', async () => {
  const sent = await fetch(`${sandbox.origin}/bank/transfers`, {
    method: 'POST',
    body: new URLSearchParams({ account: '999', amount: '1.990.000', memo: '<b>REF.1.2</b>', from: 'A' }),
    redirect: 'manual',
  })
  expect(sent.status).toBe(303)
  const page = await (await fetch(sandbox.origin + sent.headers.get('location'))).text()
  expect(page).toContain('role="status"')
  expect(page).toContain('1.990.000 đ')
  expect(page).toContain('&lt;b&gt;REF.1.2&lt;/b&gt;')
  expect(
    (await fetch(`${sandbox.origin}/bank/transfers`, { method: 'POST', body: new URLSearchParams({ amount: '-1' }) }))
      .status,
  ).toBe(400)
})

test('VNPAY shows no page for an address that the merchant did not sign', async () => {
  const response = await fetch(`${sandbox.origin}/vnpay/paymentv2/vpcpay.html?vnp_TmnCode=SONGHANH&vnp_Amount=100`)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('role="alert"')
})
