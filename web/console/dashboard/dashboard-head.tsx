import { Check, LayoutDashboard, RotateCcw } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { me } from '../../api/me.ts'
import { useLoaded } from '../../api/query.ts'
import { Button } from '../../ui/button/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { m } from '../../words/compiled/messages.js'
import { activeOrganisation } from '../session/organisations.ts'
import { greeting } from './greeting.ts'

const Greeting = () => {
  const { user } = useLoaded(me()).data
  const { data: organisation } = useLoaded(activeOrganisation())
  const [hour] = useState(() => new Date().getHours())
  const place = organisation ? m.console_home_at({ organisation: organisation.name }) : m.console_home_nobody()
  return `${greeting(hour, user.name)} ${place}`
}

type DashboardHeadProps = {
  isEditing: boolean
  /** Why the layout cannot be changed now. */
  whyNot: string | undefined
  isDefault: boolean
  customizeRef: Ref<HTMLButtonElement>
  onReset: () => void
  onCustomize: () => void
  /** On hover or focus, to preload. */
  onApproach: () => void
  onDone: () => void
  addWidgets: ReactNode
}

export const DashboardHead = ({
  isEditing,
  whyNot,
  isDefault,
  customizeRef,
  addWidgets,
  ...acts
}: DashboardHeadProps) => (
  <PageHead
    title={m.console_home()}
    actions={
      <>
        <Button
          variant="ghost"
          onClick={acts.onReset}
          disabledReason={whyNot ?? (isDefault ? m.home_reset_reason() : undefined)}
          reasonBelow
          aria-label={m.home_reset()}
          className="max-md:flex-none! max-md:border max-md:border-line"
        >
          <RotateCcw className="size-4" aria-hidden="true" />
          <span className="max-lg:hidden">{m.home_reset()}</span>
        </Button>
        {!isEditing && (
          <Button
            ref={customizeRef}
            variant="quiet"
            disabledReason={whyNot}
            reasonBelow
            onClick={acts.onCustomize}
            onPointerEnter={acts.onApproach}
            onFocus={acts.onApproach}
          >
            <LayoutDashboard className="size-4" aria-hidden="true" />
            {m.home_customize()}
          </Button>
        )}
        {addWidgets}
        {isEditing && (
          <Button onClick={acts.onDone}>
            <Check className="size-4" aria-hidden="true" />
            {m.home_done()}
          </Button>
        )}
      </>
    }
  >
    {isEditing ? m.home_edit_lead() : <Greeting />}
  </PageHead>
)
