import { parentPort } from 'node:worker_threads'
import { type InvoicePdf, renderInvoice } from './invoice-pdf.ts'

/** A thread of its own: setting a page takes a good part of a second, in which nobody else would be answered. */
parentPort?.on('message', async ({ id, given }: { id: number; given: InvoicePdf }) => {
  try {
    parentPort?.postMessage({ id, bytes: await renderInvoice(given) })
  } catch (error) {
    parentPort?.postMessage({ id, failed: error instanceof Error ? error.message : 'unknown' })
  }
})
