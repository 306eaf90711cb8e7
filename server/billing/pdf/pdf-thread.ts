import { parentPort } from 'node:worker_threads'
import { renderInvoice } from './invoice-pdf.ts'
import type { PdfInput } from './pdf-renderer.ts'
import { renderReceipt } from './receipt-pdf.ts'

const render = (given: PdfInput) => (given.kind === 'invoice' ? renderInvoice(given) : renderReceipt(given))

const renderRequest = async ({ id, given }: { id: number; given: PdfInput }) => {
  try {
    return { id, bytes: await render(given) }
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : 'unknown' }
  }
}

/** Renders in a worker thread: a document takes most of a second and would block the event loop. */
parentPort?.on('message', async (request: Parameters<typeof renderRequest>[0]) => {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, only windows do
  parentPort?.postMessage(await renderRequest(request))
})
