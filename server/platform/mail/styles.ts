import type { CSSProperties } from 'react'

/** Be Vietnam Pro is rarely installed and mails load nothing: fallback fonts that render stacked diacritics well. */
const fontFamily = "'Be Vietnam Pro', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const mono = "'JetBrains Mono', 'SF Mono', Consolas, 'Liberation Mono', monospace"

/** The product's design tokens as plain colours: mail clients support neither variables nor oklch. */
const light = {
  paper: '#fcfaf4',
  surface: '#ffffff',
  sunken: '#f4f3ea',
  ink: '#0e241e',
  quiet: '#415851',
  line: '#d7ddd3',
  jade: '#065e47',
  onJade: '#f6fefa',
  gold: '#e1af4a',
}
const dark: typeof light = {
  paper: '#0b1614',
  surface: '#111f1c',
  sunken: '#07110e',
  ink: '#edf0e7',
  quiet: '#a9b5aa',
  line: '#273732',
  jade: '#62d0a4',
  onJade: '#051a15',
  gold: '#ebbd57',
}
/** The header band is the same in light and dark mode, so that no mail client recolours the brand. */
const band = { deep: '#013125', name: '#f3f7ea', jade: '#62d0a4', gold: '#ebbd57' }

/** Inline styles carry the light theme; these classes override it in clients that support dark mode. */
export const darkRules = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .card { padding: 28px 22px 30px !important; }
  .band { padding: 18px 22px !important; }
  .frame { padding: 12px 8px 28px !important; }
  .foot { padding-left: 14px !important; padding-right: 14px !important; }
}
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important; }
  .card { background-color: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .sunken { background-color: ${dark.sunken} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .quiet { color: ${dark.quiet} !important; }
  .rule { border-color: ${dark.line} !important; }
  .press { background-color: ${dark.jade} !important; color: ${dark.onJade} !important; }
  .link { color: ${dark.jade} !important; }
  .warn { border-color: ${dark.gold} !important; }
}`

const plain = { margin: '0', fontFamily: fontFamily }

export const styles = {
  paper: { ...plain, backgroundColor: light.paper, padding: '0' },
  frame: { maxWidth: '600px', width: '100%', margin: '0 auto', padding: '32px 16px 40px' },
  band: { backgroundColor: band.deep, borderRadius: '14px 14px 0 0', padding: '22px 40px' },
  name: {
    ...plain,
    color: band.name,
    fontSize: '18px',
    fontWeight: 600,
    letterSpacing: '-0.01em',
    lineHeight: '24px',
    paddingLeft: '12px',
  },
  lines: { jade: { backgroundColor: band.jade }, gold: { backgroundColor: band.gold } },
  card: {
    backgroundColor: light.surface,
    border: `1px solid ${light.line}`,
    borderTop: '0',
    borderRadius: '0 0 14px 14px',
    padding: '36px 40px 40px',
  },
  title: {
    ...plain,
    color: light.ink,
    fontSize: '24px',
    fontWeight: 600,
    letterSpacing: '-0.015em',
    lineHeight: '32px',
  },
  text: { ...plain, color: light.ink, fontSize: '15px', lineHeight: '25px' },
  facts: {
    width: '100%',
    backgroundColor: light.sunken,
    border: `1px solid ${light.line}`,
    borderRadius: '10px',
    padding: '6px 18px',
  },
  factName: {
    ...plain,
    color: light.quiet,
    fontSize: '13px',
    lineHeight: '20px',
    padding: '8px 16px 8px 0',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  factValue: {
    ...plain,
    color: light.ink,
    fontSize: '14px',
    fontWeight: 500,
    lineHeight: '20px',
    padding: '8px 0',
    verticalAlign: 'top',
    wordBreak: 'break-word',
    width: '100%',
  },
  code: {
    ...plain,
    fontFamily: mono,
    color: light.ink,
    backgroundColor: light.sunken,
    border: `1px solid ${light.line}`,
    borderRadius: '10px',
    fontSize: '30px',
    fontWeight: 600,
    letterSpacing: '0.22em',
    lineHeight: '36px',
    padding: '18px 0 18px 0.22em',
    textAlign: 'center',
  },
  // touch target
  linkCell: { ...plain, padding: '11px 0', verticalAlign: 'top' },
  linkLine: { ...plain, fontSize: '15px', fontWeight: 500, lineHeight: '22px', display: 'block' },
  button: {
    ...plain,
    backgroundColor: light.jade,
    borderRadius: '11px',
    color: light.onJade,
    display: 'inline-block',
    fontSize: '15px',
    fontWeight: 600,
    lineHeight: '20px',
    padding: '13px 22px',
    textDecoration: 'none',
  },
  note: {
    ...plain,
    borderLeft: `3px solid ${light.gold}`,
    color: light.quiet,
    fontSize: '14px',
    lineHeight: '23px',
    paddingLeft: '14px',
  },
  quote: {
    ...plain,
    backgroundColor: light.sunken,
    border: `1px solid ${light.line}`,
    borderLeft: `6px solid ${light.line}`,
    borderRadius: '10px',
    color: light.quiet,
    fontSize: '14px',
    fontStyle: 'italic',
    lineHeight: '23px',
    padding: '12px 18px',
    wordBreak: 'break-word',
  },
  quoteLine: { margin: '0' },
  footer: { ...plain, color: light.quiet, fontSize: '13px', lineHeight: '21px', padding: '0' },
  link: { color: light.jade, textDecoration: 'underline', textUnderlineOffset: '3px' },
} satisfies Record<string, CSSProperties | Record<string, CSSProperties>>
