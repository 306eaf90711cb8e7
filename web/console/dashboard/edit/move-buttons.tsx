import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { m } from '../../../words/compiled/messages.js'

type MoveButtonsProps = { widget: string; isFirst: boolean; isLast: boolean; onMove: (by: -1 | 1) => void }

/** Moves without dragging: one position forward or back. In one column they point up and down. */
export const MoveButtons = ({ widget, isFirst, isLast, onMove }: MoveButtonsProps) => (
  <>
    <Button
      variant="ghost"
      size="sm"
      square
      aria-label={m.home_earlier({ widget })}
      disabledReason={isFirst ? m.home_first_reason() : undefined}
      onClick={() => onMove(-1)}
    >
      <ArrowLeft className="size-4 max-md:rotate-90" aria-hidden="true" />
    </Button>
    <Button
      variant="ghost"
      size="sm"
      square
      aria-label={m.home_later({ widget })}
      disabledReason={isLast ? m.home_last_reason() : undefined}
      onClick={() => onMove(1)}
    >
      <ArrowRight className="size-4 max-md:rotate-90" aria-hidden="true" />
    </Button>
  </>
)
