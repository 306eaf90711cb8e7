import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ComponentProps, ReactElement, ReactNode } from 'react'

type TooltipProps = Omit<ComponentProps<typeof Base.Trigger>, 'children'> & {
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactElement
}

/**
 * A visual name; never the only place of an information. Other props are passed to the child, so that it can be between
 * a menu and its button.
 */
export const Tooltip = ({ text, side = 'top', children, ...rest }: TooltipProps) => (
  <Base.Root>
    <Base.Trigger delay={350} {...rest} render={children} />
    <Base.Portal>
      <Base.Positioner side={side} sideOffset={6} className="z-60">
        <Base.Popup className="max-w-64 rounded-sm bg-ink px-2.5 py-1.5 text-sm text-paper transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0">
          {text}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
