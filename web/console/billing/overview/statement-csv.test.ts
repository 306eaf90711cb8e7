import { expect, test } from 'vitest'
import { speak } from '../../../words/language.ts'
import { writeStatement } from './statement-csv.ts'

test('a statement file starts and ends with the balance', () => {
  speak('en')
  const file = writeStatement({
    from: '2026-11-01',
    to: '2026-11-30',
    opening: -180_000,
    entries: [
      {
        at: '2026-11-09T17:10:00.000Z',
        kind: 'invoice_issued',
        invoice_id: 10134,
        invoice_number: 'INV-2026-000134',
        amount: 24_464_000,
        balance: 24_284_000,
      },
    ],
    closing: 24_284_000,
    is_cut: false,
  })
  expect(file.split('\r\n')).toEqual([
    '\uFEFF"Day","Entry","Invoice","Amount","Owed"',
    '"2026-11-01","Owed before","","","-180000"',
    '"2026-11-10","Invoice issued","INV-2026-000134","24464000","24284000"',
    '"2026-11-30","Owed after","","","24284000"',
    '',
  ])
})
