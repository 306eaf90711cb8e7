import { parentPort } from 'node:worker_threads'
import { type InvoicePdf, renderInvoice } from './invoice-pdf.ts'

const answerTo = async ({ id, given }: { id: number; given: InvoicePdf }) => {
  try {
    return { id, bytes: await renderInvoice(given) }
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : 'unknown' }
  }
}

/** A thread of its own: setting a page takes a good part of a second, in which nobody else would be answered. */
parentPort?.on('message', async (asked: Parameters<typeof answerTo>[0]) => {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, only windows do
  parentPort?.postMessage(await answerTo(asked))
})
