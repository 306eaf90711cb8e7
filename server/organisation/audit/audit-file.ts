import type { AuditEntry } from '@song-hanh/contract/organisation'

const columns = {
  vi: [
    'Thời điểm (UTC)',
    'Ai',
    'Loại',
    'Hành động',
    'Đối tượng',
    'Mã đối tượng',
    'Trước',
    'Sau',
    'Địa chỉ',
    'Mã yêu cầu',
  ],
  en: ['Time (UTC)', 'Who', 'Kind', 'Action', 'Thing', 'Thing id', 'Before', 'After', 'Address', 'Request id'],
} as const

/** A spreadsheet would evaluate text that starts like this as a formula. */
const formula = /^[=+\-@\t\r]/

const cell = (text: string): string => {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value))

const cellsOf = ({ at, actor, action, thing, before, after, address, request_id: requestId }: AuditEntry): string[] => [
  at,
  actor.key_name ?? actor.name ?? '',
  actor.kind,
  action,
  thing ? [thing.kind, thing.name].filter(Boolean).join(' ') : '',
  thing?.id ?? '',
  textOf(before),
  textOf(after),
  address ?? '',
  requestId ?? '',
]

/** With a byte order mark, so that spreadsheets read it as UTF-8. */
export const writeCsv = (entries: AuditEntry[], language: 'vi' | 'en'): string =>
  `\uFEFF${[[...columns[language]], ...entries.map(cellsOf)].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`

export const writeJson = (entries: AuditEntry[]): string => JSON.stringify(entries, undefined, 1)
