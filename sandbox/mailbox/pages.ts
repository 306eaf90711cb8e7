import { frame } from '../index-page.ts'
import { html, type Html } from '../html.ts'
import type { Message } from './inbox.ts'

const views = { html: 'HTML', text: 'Text', links: 'Links', headers: 'Headers' } as const
export type View = keyof typeof views
export const isView = (name: string | null): name is View => name !== null && Object.hasOwn(views, name)

const time = (iso: string) => iso.slice(11, 19)

/** The first words of a mail, without the underlines of plain text titles. */
const startOf = ({ text }: Message) =>
  text
    .replace(/[=_*-]{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 160)

const line = (mail: Message, filter: string, open?: Message): Html =>
  html`<li>
    <a
      class="mail"
      href="/mailbox/read/${mail.id}?to=${encodeURIComponent(filter)}"
      ${mail === open && html`aria-current="true"`}
    >
      <span class="to"><span>${mail.to.join(', ')}</span><span class="mono">${time(mail.receivedAt)}</span></span>
      <b>${mail.subject || '(no subject)'}</b><span class="start">${startOf(mail)}</span></a
    >
  </li>`

const list = (mails: Message[], filter: string, open?: Message): Html =>
  html`<nav class="list" aria-label="Messages">
    <div class="bar">
      <form action="/mailbox/">
        <input type="search" name="to" value="${filter}" placeholder="Sent to…" aria-label="Sent to" />
        <button class="quiet">Find</button>
      </form>
      <form method="post" action="/mailbox/clear"><button class="quiet">Empty</button></form>
    </div>
    <ul>
      ${mails.map((mail) => line(mail, filter, open))}
    </ul>
  </nav>`

const content: Record<View, (mail: Message) => Html> = {
  html: (mail) =>
    mail.html
      ? html`<iframe
          title="The mail as its reader sees it"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          src="/mailbox/messages/${mail.id}/html"
        ></iframe>`
      : html`<p class="none"><b>No HTML part</b>This mail is plain text only.</p>`,
  text: (mail) => html`<pre class="plain">${mail.text || '(no text part)'}</pre>`,
  links: (mail) =>
    html`<ul class="links">
      ${mail.links.map((link) => html`<li><a href="${link}" class="mono">${link}</a></li>`)}
    </ul>`,
  headers: (mail) =>
    html`<dl class="facts mono">
      ${mail.headers.map(
        ({ name, value }) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>`,
}

const reader = (mail: Message, view: View, filter: string): Html =>
  html`<article class="reader">
    <div class="subject">
      <a class="back" href="/mailbox/?to=${encodeURIComponent(filter)}">← All mails</a>
      <h1>${mail.subject || '(no subject)'}</h1>
      <p>${mail.from} → ${mail.to.join(', ')}</p>
    </div>
    <nav class="views" aria-label="Views">
      ${(Object.keys(views) as View[]).map(
        (name) =>
          html`<a
            href="/mailbox/read/${mail.id}?view=${name}&to=${encodeURIComponent(filter)}"
            ${name === view && html`aria-current="page"`}
            >${views[name]}</a
          >`,
      )}
    </nav>
    ${content[view](mail)}
  </article>`

export const listPage = (mails: Message[], filter: string): Html =>
  frame(
    `Mailbox (${mails.length})`,
    html`<main class="mailbox">
      ${list(mails, filter)}
      <p class="none">
        <b>${mails.length ? 'Choose a mail' : 'No mail yet'}</b>
        ${mails.length ? 'New ones appear by themselves.' : 'All mails that the product sends by SMTP arrive here.'}
      </p>
    </main>`,
    { refresh: 4 },
  )

export const readPage = (mails: Message[], mail: Message, view: View, filter: string): Html =>
  frame(mail.subject, html`<main class="mailbox open">${list(mails, filter, mail)}${reader(mail, view, filter)}</main>`)
