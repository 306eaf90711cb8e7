import { parentPort } from 'node:worker_threads'
import { renderInvoice } from './invoice-pdf.ts'
import type { PdfInput } from './pdf-renderer.ts'
import { renderReceipt } from './receipt-pdf.ts'

const render = (input: PdfInput) => (input.kind === 'invoice' ? renderInvoice(input) : renderReceipt(input))

const renderRequest = async ({ id, given: input }: { id: number; given: PdfInput }) => {
  try {
    return { id, bytes: await render(input) }
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : 'unknown' }
  }
}

/** Renders in a worker thread: a document takes most of a second and would block the event loop. */
parentPort?.on('message', async (request: Parameters<typeof renderRequest>[0]) => {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, only windows do
  parentPort?.postMessage(await renderRequest(request))
})
