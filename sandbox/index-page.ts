import type { Behaviour } from './behaviour.ts'
import { html, type Html } from './html.ts'
import type { SandboxService } from './service.ts'

/** Layout of all sandbox pages: clearly not the product. */
export const frame = (title: string, body: Html, { refresh }: { refresh?: number } = {}): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/look.css" />
        ${refresh !== undefined && html`<meta http-equiv="refresh" content="${refresh}" />`}
      </head>
      <body>
        <header class="top">
          <a class="name" href="/"><span class="mark" aria-hidden="true"></span>Sandbox</a>
          <p>The outside world, for development only. Nothing is stored.</p>
        </header>
        ${body}
      </body>
    </html>`

const modeList = (behaviour: Behaviour): [mode: string, meaning: string][] => [
  ['normal', 'As it should be'],
  ...Object.entries(behaviour.modes),
]

const card = (name: string, service: SandboxService, behaviour: Behaviour): Html => {
  const now = behaviour.current()
  return html`<li class="card">
    <div class="head">
      <h2><a href="/${name}/">${service.title}</a></h2>
      <span class="state ${now.mode === 'normal' ? 'well' : 'ill'}">${now.mode}</span>
    </div>
    <p>${service.about}</p>
    <form method="post" action="/${name}/behaviour">
      <fieldset>
        <legend>Behave</legend>
        ${modeList(behaviour).map(
          ([mode, meaning]) =>
            html`<label
              ><input type="radio" name="mode" value="${mode}" ${mode === now.mode && 'checked'} />
              <span><b>${mode}</b> ${meaning}</span></label
            >`,
        )}
      </fieldset>
      <div class="row">
        <label
          >Slow means <input name="delayMs" inputmode="numeric" value="${now.delayMs || 3000}" size="6" /> ms</label
        >
        <label>for the next <input name="times" inputmode="numeric" value="" size="3" placeholder="all" /> calls</label
        ><button>Set</button>
      </div>
    </form>
  </li>`
}

export const indexPage = (services: { name: string; service: SandboxService; behaviour: Behaviour }[]): Html =>
  frame(
    'Sandbox',
    html`<main>
      <h1>Services</h1>
      <p class="lead">
        Each service speaks the real protocol, so the product's own adapters talk to it unchanged. Make it slow or
        failing here, or with <code>PUT /&lt;service&gt;/behaviour</code>.
      </p>
      <ul class="cards">
        ${services.map(({ name, service, behaviour }) => card(name, service, behaviour))}
      </ul>
    </main>`,
  )
