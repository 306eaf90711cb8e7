import { createElement as h, type ReactElement } from 'react'
import { styles } from './styles.ts'

/**
 * The logo: two rising lines side by side. Mail clients block images by default, so it is drawn with table cells. j is
 * jade, g is gold.
 */
const rows = ['......jjj', '......jjj', '...jjjggg', '...jjjggg', 'jjjggg...', 'jjjggg...', 'ggg......', 'ggg......']
const cellPx = 3

const cell = (sign: string, at: number): ReactElement => {
  const size = { width: `${cellPx + 1}px`, height: `${cellPx}px`, fontSize: '0', lineHeight: '0', padding: '0' }
  return h('td', {
    key: at,
    style: { ...size, ...(sign === 'j' && styles.lines.jade), ...(sign === 'g' && styles.lines.gold) },
  })
}

const bare = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 }

export const logo = (): ReactElement =>
  h(
    'table',
    { ...bare, style: { borderCollapse: 'collapse' } },
    h(
      'tbody',
      null,
      rows.map((row, at) => h('tr', { key: at }, [...row].map(cell))),
    ),
  )

/** The same two lines below the header band, full width. */
export const brandLines = (): ReactElement =>
  h(
    'table',
    { ...bare, width: '100%', style: { borderCollapse: 'collapse' } },
    h(
      'tbody',
      null,
      [styles.lines.jade, styles.lines.gold].map((colour, at) =>
        h(
          'tr',
          { key: at },
          h('td', { style: { ...colour, height: '3px', fontSize: '0', lineHeight: '0', padding: '0' } }),
        ),
      ),
    ),
  )
