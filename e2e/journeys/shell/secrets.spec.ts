import { markSensitive } from '../../support/sensitive-values.ts'
import { openDashboard, expect, signIn, test } from '../../support/journey.ts'
import { origin } from '../../support/env.ts'

// docs/security.md [T42]: these journeys send secrets in every place that a careless log line could copy.
// e2e/after/logs.spec.ts searches the logs for them at the end of the run.

const mark = (kind: string) => markSensitive(`canary-${kind}-${crypto.randomUUID()}`)

test('[T42] a wrong password and an unknown address are typed', async ({ page }) => {
  await signIn(page, `${mark('person')}@canary.example`, mark('password').slice(0, 60))
  await expect(page.getByText('The email or password is not right.')).toBeVisible()
})

test('[T42] secrets arrive in queries, headers and bodies of every shape', async ({ request }) => {
  const headers = { 'x-requested-with': 'journey', origin, 'sec-fetch-site': 'same-origin' }
  const login = `${origin}/id/auth/login`
  await request.post(login, { headers, data: { email: mark('email'), password: mark('password') } })
  await request.post(login, {
    headers,
    data: { email: 'a@canary.example', password: mark('password'), extra: mark('extra') },
  })
  await request.post(login, {
    headers: { ...headers, 'content-type': 'application/json' },
    data: `{"password":"${mark('broken')}`,
  })
  await request.post(`${login}?token=${mark('query')}`, { headers, data: { password: mark('password') } })
  await request.get(`${origin}/api/auth/me`, { headers: { authorization: `Bearer ${mark('token')}` } })
  await request.get(`${origin}/api/auth/me?email=${mark('query')}`, { headers: { authorization: mark('header') } })
  await request.get(`${origin}/api/v1/organisations?search=${mark('search')}`, {
    headers: { cookie: `__Secure-refresh=${mark('cookie')}` },
  })
  await request.get(`${origin}/api/v1/${mark('path')}`)
  await request.get(`${origin}/auth/reset-password?token=${mark('reset')}`)
  await request.get(`${origin}/id/auth/v2/refresh_token`, {
    headers: { ...headers, cookie: `__Secure-refresh=${mark('refresh')}` },
  })
})

test('[T42] a real session leaves neither its token nor its cookie behind', async ({ page, context }) => {
  await openDashboard(page)
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const cookies = await context.cookies(`${origin}/id/auth/v2/refresh_token`)
  const refresh = cookies.find(({ name }) => name.includes('refresh'))
  expect(token).toBeTruthy()
  expect(refresh).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' })
  markSensitive(token ?? '')
  markSensitive(refresh?.value ?? '')
})
