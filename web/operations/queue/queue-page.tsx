import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { m } from '../../words/compiled/messages.js'

/** Nothing fills the queue yet, and the page says so: no counts, no clocks. */
export const QueuePage = () => (
  <>
    <PageHead title={m.operations_queue()} />
    <EmptyState title={m.operations_queue_empty_title()} note={m.operations_queue_empty_note()}>
      {m.operations_queue_empty()}
    </EmptyState>
  </>
)
