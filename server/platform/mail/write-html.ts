import { Body, Button, Container, Head, Html, Link, Preview, Section, Text } from '@react-email/components'
import { render } from '@react-email/render'
import { createElement as h, type ReactElement } from 'react'
import type { Language } from '@song-hanh/contract/value/text'
import type { MailContent } from './mail.ts'
import type { Footer } from './footer.ts'
import { darkRules, styles } from './styles.ts'
import { logo, brandLines } from './logo.ts'
import type { MailBlock } from './block.ts'

const gap = { title: 0, text: 16, facts: 24, code: 24, links: 24, button: 28, note: 28, quote: 16 } satisfies Record<
  MailBlock['kind'],
  number
>

const fact = ({ name, value }: { name: string; value: string }): ReactElement =>
  h(
    'tr',
    { key: name },
    h('td', { className: 'quiet', style: styles.factName }, name),
    h('td', { className: 'ink', style: styles.factValue }, value),
  )

const linkRow = ({ label, url }: { label: string; url: string }): ReactElement =>
  h(
    'tr',
    { key: url },
    h(
      'td',
      { style: styles.linkCell },
      h(Link, { className: 'link', href: url, style: { ...styles.link, ...styles.linkLine } }, label),
    ),
  )

const table = (rows: ReactElement[]): ReactElement =>
  h(
    Section,
    { className: 'sunken', style: styles.facts },
    h('table', { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0 }, h('tbody', null, rows)),
  )

const write: { [Kind in MailBlock['kind']]: (block: Extract<MailBlock, { kind: Kind }>) => ReactElement } = {
  title: ({ text }) => h('h1', { className: 'ink', style: styles.title }, text),
  text: ({ text }) => h(Text, { className: 'ink', style: styles.text }, text),
  facts: ({ facts }) => table(facts.map(fact)),
  code: ({ code }) => h(Text, { className: 'sunken ink', style: styles.code }, code),
  links: ({ links }) => table(links.map(linkRow)),
  button: ({ label, url }) => h(Button, { className: 'press', href: url, style: styles.button }, label),
  note: ({ text }) => h(Text, { className: 'quiet warn', style: styles.note }, text),
  quote: ({ lines }) =>
    h(
      'blockquote',
      { className: 'sunken quiet', style: styles.quote },
      lines.map((line, at) => h('p', { key: at, style: styles.quoteLine }, line)),
    ),
}

const row = (block: MailBlock, at: number): ReactElement =>
  h(
    Section,
    { key: at, style: { paddingTop: `${at === 0 ? 0 : gap[block.kind]}px` } },
    (write[block.kind] as (block: MailBlock) => ReactElement)(block),
  )

const header = (company: string): ReactElement =>
  h(
    Section,
    { className: 'band', style: styles.band },
    h(
      'table',
      { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 },
      h(
        'tbody',
        null,
        h(
          'tr',
          null,
          h('td', { style: { verticalAlign: 'middle' } }, logo()),
          h('td', { style: styles.name }, company),
        ),
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
          h(Link, { key: 'mail', className: 'link', href: `mailto:${supportEmail}`, style: styles.link }, supportEmail),
          after,
        ]
  }
  return h(
    Section,
    { className: 'foot', style: { padding: '24px 40px 0' } },
    lines.map((line) => h(Text, { key: line, className: 'quiet', style: styles.footer }, linked(line))),
    unsubscribe &&
      h(
        Text,
        { className: 'quiet', style: styles.footer },
        h(Link, { className: 'link', href: unsubscribe.url, style: styles.link }, unsubscribe.label),
      ),
  )
}

/** The layout of every mail: one card of 600 px. React escapes the text; nothing is loaded from outside. */
export const writeHtml = (content: MailContent, footer: Footer, language: Language): Promise<string> =>
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
        h('title', null, content.subject),
        h('style', { dangerouslySetInnerHTML: { __html: darkRules } }),
      ),
      h(Preview, null, content.preview),
      h(
        Body,
        { className: 'paper', style: styles.paper },
        h(
          Container,
          { className: 'frame', style: styles.frame },
          header(footer.company),
          brandLines(),
          h(Section, { className: 'card', style: styles.card }, content.blocks.map(row)),
          footerText(footer),
        ),
      ),
    ),
  )
