import type { MailContent } from './mail.ts'
import type { Footer } from './footer.ts'
import type { MailBlock } from './block.ts'

const width = 72

const fold = (text: string, maxWidth = width): string => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > maxWidth) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line].join('\n')
}

const write: { [Kind in MailBlock['kind']]: (block: Extract<MailBlock, { kind: Kind }>) => string } = {
  title: ({ text }) => `${fold(text)}\n${'='.repeat(Math.min(width, [...text].length))}`,
  text: ({ text }) => fold(text),
  facts: ({ facts }) => facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
  code: ({ code }) => `    ${code}`,
  links: ({ links }) => links.map(({ label, url }) => `${label}:\n${url}`).join('\n\n'),
  button: ({ label, url }) => `${label}:\n${url}`,
  note: ({ text }) => fold(text),
  quote: ({ lines }) => lines.map((line) => fold(line, width - 2).replaceAll(/^/gm, '> ')).join('\n'),
}

/** The plain text version, written from the content and not scraped from the HTML. */
export const writeText = (content: MailContent, footer: Footer): string =>
  [
    ...content.blocks.map((block) => (write[block.kind] as (block: MailBlock) => string)(block)),
    [
      '-- ',
      ...footer.lines.map((line) => fold(line)),
      ...(footer.unsubscribe ? [`${footer.unsubscribe.label}: ${footer.unsubscribe.url}`] : []),
    ].join('\n'),
  ].join('\n\n')
