import { Worker } from 'node:worker_threads'
import { assertOutsideTransaction } from '#platform/db/db'
import { Refusal } from '#platform/http/refusal'
import type { InvoicePdf } from './invoice-pdf.ts'
import type { ReceiptPdf } from './receipt-pdf.ts'

export type PdfInput = InvoicePdf | ReceiptPdf

type WorkerReply = { id: number; bytes?: Uint8Array; failed?: string }
type PendingRender = { done(bytes: Buffer): void; fail(error: Error): void }

/** A few seconds' worth of documents; beyond that callers get `overloaded`. */
const maxPending = 20

/** Renders PDFs in one worker thread, started on first use. */
export const createPdfRenderer = () => {
  let thread: Worker | undefined
  let last = 0
  const pending = new Map<number, PendingRender>()

  const end = (error: Error) => {
    thread = undefined
    for (const one of pending.values()) one.fail(error)
    pending.clear()
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./pdf-thread.ts', import.meta.url), { execArgv: [] })
    started.on('message', ({ id, bytes, failed }: WorkerReply) => {
      const one = pending.get(id)
      pending.delete(id)
      if (bytes) one?.done(Buffer.from(bytes))
      else one?.fail(new Error(`PDF rendering failed: ${failed}`))
    })
    started.on('error', end)
    started.on('exit', () => end(new Error('the PDF worker has exited')))
    // a pending render does not keep the process alive
    started.unref()
    return started
  }

  return {
    render: (given: PdfInput): Promise<Buffer> => {
      assertOutsideTransaction('print')
      if (pending.size >= maxPending) throw new Refusal('overloaded', 1)
      thread ??= start()
      const id = (last += 1)
      const rendered = new Promise<Buffer>((done, fail) => pending.set(id, { done, fail }))
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, only windows do
      thread.postMessage({ id, given })
      return rendered
    },
  }
}
export type PdfRenderer = ReturnType<typeof createPdfRenderer>
