import { ArrowDown, Check, FileText, ShoppingCart, Loader, X } from 'lucide-react'
import { ProgressLine } from '../ui/feedback/progress-line.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { type Step, Stepper } from '../ui/feedback/stepper.tsx'
import { Timeline } from '../ui/feedback/timeline.tsx'
import { Chapter, Specimen } from './show.tsx'

const steps: readonly Step[] = [
  { id: 'cart', label: 'Cart', detail: '9 Nov, 10:12', state: 'done' },
  { id: 'approval', label: 'Approval', detail: 'by Trần Minh Anh', state: 'done' },
  { id: 'invoice', label: 'Invoice', detail: 'INV-2026-000135', state: 'done' },
  { id: 'payment', label: 'Payment', detail: '6.468.000đ', state: 'done' },
  { id: 'provisioning', label: 'Provisioning', detail: '2 of 4 tasks done', state: 'now' },
  { id: 'running', label: 'Running', detail: 'Expected 16 Nov', state: 'todo' },
]

const failed = steps.map((step, index): Step =>
  index === 3 ? { ...step, state: 'failed', detail: 'Card declined' } : index > 3 ? { ...step, state: 'todo' } : step,
)

export const Progress = () => (
  <Chapter id="progress" title="Progress">
    <Specimen name="Stepper" wide className="rounded-xl border border-line bg-surface px-2 py-5 max-md:px-5">
      <Stepper label="Order" steps={steps} />
    </Specimen>
    <Specimen
      name="Stepper, a failure breaks the line"
      wide
      className="rounded-xl border border-line bg-surface px-2 py-5 max-md:px-5"
    >
      <Stepper label="Order, payment failed" steps={failed} />
    </Specimen>
    <Specimen name="Stepper, upright" wide className="max-w-110">
      <Stepper upright label="Order, from top to bottom" steps={steps} />
    </Specimen>
    <Specimen name="Timeline" wide className="max-w-110">
      <Timeline
        entries={[
          {
            id: '1',
            state: 'now',
            icon: <Loader />,
            title: 'Operating system and network started',
            detail: '11 Nov 2026, 09:30',
          },
          {
            id: '2',
            state: 'done',
            icon: <ArrowDown />,
            title: 'Received 6.648.000đ',
            detail: '10 Nov 2026, 15:22, bank transfer. 180.000đ kept as credit',
          },
          { id: '3', icon: <FileText />, title: 'INV-2026-000135 issued', detail: '9 Nov 2026, 11:41' },
          { id: '4', state: 'failed', icon: <X />, title: 'Card declined', detail: '9 Nov 2026, 11:40' },
          { id: '5', state: 'done', icon: <Check />, title: 'Approved by Trần Minh Anh', detail: '9 Nov 2026, 11:40' },
          { id: '6', icon: <ShoppingCart />, title: 'Ordered by Phạm Quốc Bảo', detail: '9 Nov 2026, 10:12' },
        ]}
      />
    </Specimen>
    <Specimen name="Progress line" wide className="grid max-w-110 gap-4">
      <ProgressLine value={0.66} label="4 of 6 steps" />
      <ProgressLine />
    </Specimen>
    <Specimen name="Spinner, skeleton">
      <Spinner />
      <Spinner className="size-8 text-jade" />
      <div className="grid w-72 gap-2.5">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-3/4" />
      </div>
    </Specimen>
  </Chapter>
)
