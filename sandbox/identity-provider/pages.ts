import { html, type Html } from '../html.ts'
import { password, type Account } from './accounts.ts'
import type { Words } from './words.ts'

export type PageTexts = { language: string; words: Words }

/** Bến Nối, "the pier that joins": another company, whose design differs clearly from ours. */
const frame = ({ language, words }: PageTexts, title: string, body: Html): Html =>
  html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Bến Nối ID</title>
        <link rel="stylesheet" href="/identity-provider/look.css" />
      </head>
      <body>
        <main>
          <p class="brand"><span aria-hidden="true"></span>Bến Nối <i>ID</i></p>
          ${body}
        </main>
        <footer>${words.notReal} <code>${password}</code>.</footer>
      </body>
    </html>`

const initials = (name: string) =>
  name
    .split(' ')
    .slice(-2)
    .map((word) => word[0])
    .join('')

export const loginPage = (
  texts: PageTexts,
  {
    action,
    client,
    email,
    error,
    accounts,
  }: { action: string; client: string; email: string; error?: string; accounts: Account[] },
): Html => {
  const { words } = texts
  const person = (account: Account) =>
    html`<li>
      <button name="account" value="${account.id}">
        <span class="face" aria-hidden="true">${initials(account.name)}</span>
        <span
          ><b>${account.name}</b
          ><small
            >${account.email}${account.locked && ` · ${words.isLocked}`}${!account.emailVerified && ` · ${words.unverified}`}</small
          ></span
        >
      </button>
    </li>`
  return frame(
    texts,
    words.signIn,
    html`<section>
        <h1>${words.signIn}</h1>
        <p class="quiet">${words.toContinue(client)}</p>
        ${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
        <form method="post" action="${action}">
          <input type="hidden" name="prompt" value="login" />
          <label
            >${words.email}<input name="email" type="email" autocomplete="username" value="${email}" required autofocus
          /></label>
          <label
            >${words.password}<input name="password" type="password" autocomplete="current-password" required
          /></label>
          <div class="row">
            <button class="quiet" name="cancel" value="1" formnovalidate>${words.cancel}</button
            ><button class="main">${words.signIn}</button>
          </div>
        </form>
      </section>
      <section class="people">
        <h2>${words.testPeople}</h2>
        <form method="post" action="${action}">
          <input type="hidden" name="prompt" value="login" />
          <ul>
            ${accounts.map(person)}
          </ul>
        </form>
      </section>`,
  )
}

export const consentPage = (
  texts: PageTexts,
  { action, client, account, scopes }: { action: string; client: string; account: Account; scopes: Set<string> },
): Html => {
  const { words } = texts
  return frame(
    texts,
    words.asks(client),
    html`<section>
      <p class="who">
        <span class="face" aria-hidden="true">${initials(account.name)}</span
        ><span>${words.signedInAs}<br /><b>${account.name}</b><small>${account.email}</small></span>
      </p>
      <h1>${words.asks(client)}</h1>
      <ul class="grants">
        <li>${words.account}</li>
        ${scopes.has('profile') && html`<li>${words.name}</li>`}${scopes.has('email') && html`<li>${words.address}</li>`}
      </ul>
      <form method="post" action="${action}">
        <input type="hidden" name="prompt" value="consent" />
        <div class="row">
          <button class="quiet" name="cancel" value="1">${words.deny}</button
          ><button class="main">${words.allow}</button>
        </div>
      </form>
    </section>`,
  )
}

/** `form` comes from the protocol library and holds its token; the buttons refer to it by name. */
export const signOutPage = (texts: PageTexts, form: string): Html =>
  frame(
    texts,
    texts.words.signOut,
    html`<section>
      <h1>${texts.words.signOut}</h1>
      ${{ html: form }}
      <div class="row">
        <button class="quiet" form="op.logoutForm">${texts.words.stay}</button>
        <button class="main" form="op.logoutForm" name="logout" value="yes">${texts.words.yesSignOut}</button>
      </div>
    </section>`,
  )

export const messagePage = (texts: PageTexts, title: string, detail?: string): Html =>
  frame(
    texts,
    title,
    html`<section>
      <h1>${title}</h1>
      ${detail !== undefined && html`<p class="quiet">${detail}</p>`}
    </section>`,
  )
