import type { PlacedWidget } from '@song-hanh/contract/dashboard/layout'
import { Button } from '../../../ui/button/button.tsx'
import { Kbd } from '../../../ui/palette/kbd.tsx'
import { m } from '../../../words/compiled/messages.js'
import { sectionNames } from '../layout/section-names.ts'
import { widgetViews } from '../layout/widgets.ts'

type HiddenWidgetsProps = { hidden: PlacedWidget[]; onShow: (widget: PlacedWidget) => void }

/** Hidden widgets, with a button to show each again. */
export const HiddenWidgets = ({ hidden, onShow }: HiddenWidgetsProps) => (
  <section aria-labelledby="hidden-widgets">
    <h2 id="hidden-widgets" tabIndex={-1} className="text-base outline-none">
      {m.home_hidden()}
    </h2>
    <p className="mt-0.5 mb-3.5 text-sm text-ink-2">
      {hidden.length === 0 ? m.home_hidden_none() : m.home_hidden_hint()}
    </p>
    {hidden.length > 0 && (
      <ul className="divide-y divide-line border-y border-line">
        {hidden.map((widget) => {
          const { title, icon: Icon } = widgetViews[widget.id]
          return (
            <li key={widget.id} className="flex items-center gap-3 py-3 text-ui">
              <Icon className="size-4.5 text-ink-3" aria-hidden="true" />
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{title()}</p>
                <p className="text-sm text-ink-2">
                  {m.home_place({ section: sectionNames[widget.section](), size: widget.gridSize })}
                </p>
              </div>
              <Button
                variant="quiet"
                size="sm"
                data-show={widget.id}
                aria-label={m.home_show_widget({ widget: title() })}
                onClick={() => onShow(widget)}
              >
                {m.home_show()}
              </Button>
            </li>
          )
        })}
      </ul>
    )}
  </section>
)

const keys = [
  [m.home_key_lift, [m.home_key_space]],
  [m.home_key_move, [() => '←', () => '↑', () => '→', () => '↓']],
  [m.home_key_size, [() => '+', () => '−']],
  [m.home_key_leave, [() => 'Esc']],
] as const

/** Not on phones, which have no keyboard. */
export const KeyLegend = () => (
  <section aria-label={m.home_keys()} className="mt-6 max-md:hidden">
    <dl className="grid gap-2 text-sm text-ink-2">
      {keys.map(([label, names]) => (
        <div key={label()} className="flex items-center justify-between gap-2">
          <dt>{label()}</dt>
          <dd className="flex gap-1">
            {names.map((name) => (
              <Kbd key={name()}>{name()}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
