import { Body, Button, Container, Head, Html, Link, Preview, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'
import type { Language, Letter } from '../mail.ts'
import type { Footer } from './footer.ts'
import { darkRules, look } from './styles.ts'
import { mark, twoLines } from './logo.ts'
import type { Part } from './block.ts'

const gap = { title: 0, text: 16, facts: 24, code: 24, links: 24, button: 28, note: 28, quote: 16 } satisfies Record<
  Part['kind'],
  number
>

const fact = ({ name, value }: { name: string; value: string }): ReactElement =>
  h(
    'tr',
    { key: name },
    h('td', { className: 'quiet', style: look.factName }, name),
    h('td', { className: 'ink', style: look.factValue }, value),
  )

const linkRow = ({ label, url }: { label: string; url: string }): ReactElement =>
  h(
    'tr',
    { key: url },
    h(
      'td',
      { style: look.linkCell },
      h(Link, { className: 'link', href: url, style: { ...look.link, ...look.linkLine } }, label),
    ),
  )

const table = (rows: ReactElement[]): ReactElement =>
  h(
    Section,
    { className: 'sunken', style: look.facts },
    h('table', { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0 }, h('tbody', null, rows)),
  )

const write: { [Kind in Part['kind']]: (part: Extract<Part, { kind: Kind }>) => ReactElement } = {
  title: ({ text }) => h('h1', { className: 'ink', style: look.title }, text),
  text: ({ text }) => h(Text, { className: 'ink', style: look.text }, text),
  facts: ({ facts }) => table(facts.map(fact)),
  code: ({ code }) => h(Text, { className: 'sunken ink', style: look.code }, code),
  links: ({ links }) => table(links.map(linkRow)),
  button: ({ label, url }) => h(Button, { className: 'press', href: url, style: look.button }, label),
  note: ({ text }) => h(Text, { className: 'quiet warn', style: look.note }, text),
  quote: ({ lines }) =>
    h(
      'blockquote',
      { className: 'sunken quiet', style: look.quote },
      lines.map((line, at) => h('p', { key: at, style: look.quoteLine }, line)),
    ),
}

const row = (part: Part, at: number): ReactElement =>
  h(
    Section,
    { key: at, style: { paddingTop: `${at === 0 ? 0 : gap[part.kind]}px` } },
    (write[part.kind] as (part: Part) => ReactElement)(part),
  )

const header = (company: string): ReactElement =>
  h(
    Section,
    { className: 'band', style: look.band },
    h(
      'table',
      { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 },
      h(
        'tbody',
        null,
        h('tr', null, h('td', { style: { verticalAlign: 'middle' } }, mark()), h('td', { style: look.name }, company)),
      ),
    ),
  )

const footerText = ({ lines, supportEmail, unsubscribe }: Footer): ReactElement => {
  const linked = (line: string) => {
    const [before, after] = line.split(supportEmail)
    return after === undefined
      ? line
      : [
          before,
          h(Link, { key: 'mail', className: 'link', href: `mailto:${supportEmail}`, style: look.link }, supportEmail),
          after,
        ]
  }
  return h(
    Section,
    { className: 'foot', style: { padding: '24px 40px 0' } },
    lines.map((line) => h(Text, { key: line, className: 'quiet', style: look.footer }, linked(line))),
    unsubscribe &&
      h(
        Text,
        { className: 'quiet', style: look.footer },
        h(Link, { className: 'link', href: unsubscribe.url, style: look.link }, unsubscribe.label),
      ),
  )
}

/** The one layout of every mail: warm paper, one sheet, 600 px. Text comes escaped from React; nothing is loaded. */
export const writeHtml = (letter: Letter, footer: Footer, language: Language): Promise<string> =>
  render(
    h(
      Html,
      { lang: language },
      h(
        Head,
        null,
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
        h('title', null, letter.subject),
        h('style', { dangerouslySetInnerHTML: { __html: darkRules } }),
      ),
      h(Preview, null, letter.preview),
      h(
        Body,
        { className: 'paper', style: look.paper },
        h(
          Container,
          { className: 'frame', style: look.frame },
          header(footer.company),
          twoLines(),
          h(Section, { className: 'card', style: look.card }, letter.parts.map(row)),
          footerText(footer),
        ),
      ),
    ),
  )
