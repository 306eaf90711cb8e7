import { useState } from 'react'
import { Avatar, OrganisationMark } from '../ui/art/avatar.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { people } from './samples.ts'
import { Chapter, Specimen } from './show.tsx'

export const States = () => {
  const [retrying, setRetrying] = useState(false)
  return (
    <Chapter id="states" title="States">
      <Specimen name="Banner" wide className="grid max-w-180 gap-3">
        <Banner title="Scheduled work on Sunday, 02:00 to 03:00">
          Instances keep running; the console may be slow.
        </Banner>
        <Banner tone="jade">The invitation was sent to thao.bui@dakmay.example.</Banner>
        <Banner
          tone="gold"
          title="Invoice INV-2026-000134 is overdue"
          action={
            <Button size="sm" variant="quiet">
              Pay now
            </Button>
          }
          onClose={() => undefined}
        >
          8.756.000đ was due on 12 Nov.
        </Banner>
        <Banner tone="lacquer">Incorrect email or password.</Banner>
      </Specimen>
      <Specimen name="Avatar" className="items-center">
        {people.map(({ id, name }) => (
          <Avatar key={id} id={id} name={name} beside={false} />
        ))}
        <Avatar id="100019" name="Trần Minh Anh" className="size-6" />
        <Avatar id="100019" name="Trần Minh Anh" className="size-14" />
        <OrganisationMark />
        <OrganisationMark className="size-14" />
      </Specimen>
      <Specimen name="Empty" wide>
        <EmptyState
          title="No database yet. We run it, you query it."
          action={
            <>
              <Button size="lg">Request this service</Button>
              <Button size="lg" variant="ghost">
                Read the documentation
              </Button>
            </>
          }
          note="Nothing is charged before you approve the order."
        >
          A managed database is set up, patched, backed up and watched by our engineers in Hà Nội or Hồ Chí Minh. Tell
          us what you need: the request becomes an order, and the database appears here when it is ready.
        </EmptyState>
      </Specimen>
      <Specimen name="Error" wide>
        <ErrorState
          title="The projects could not be loaded"
          onRetry={() => {
            setRetrying(true)
            setTimeout(() => setRetrying(false), 1500)
          }}
          retrying={retrying}
          action={<Button variant="ghost">Service status</Button>}
          requestId="req_01JCN4W8Y2F7K0T5XQ3B"
          at="14 Nov 2025, 09:26:41"
        >
          The server did not answer within 10 seconds. Your projects and everything running in them are not affected.
        </ErrorState>
      </Specimen>
      <Specimen name="Error inside a card" wide className="max-w-110 rounded-xl border border-line bg-surface px-5">
        <ErrorState
          small
          title="Costs are not available"
          onRetry={() => undefined}
          requestId="req_01JCN4W8Y2F7K0T5XQ3B"
        />
      </Specimen>
    </Chapter>
  )
}
