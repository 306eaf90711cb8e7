import { CSPProvider } from '@base-ui/react/csp-provider'
import { Toast as Base } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { m } from '../../words/compiled/messages.js'
import { cx } from '../cx.ts'
import type { Toast, ToastTone } from './toast-options.ts'

const manager = Base.createToastManager<{ tone: ToastTone }>()

const add = ({ title, tone = 'good', description, action }: Toast) =>
  manager.add({
    title,
    description,
    data: { tone },
    priority: tone === 'bad' ? 'high' : 'low',
    timeout: tone === 'bad' ? 0 : 5000,
    ...(action && { actionProps: { children: action.label, onClick: action.onPress } }),
  })

const icons = { good: CircleCheck, bad: CircleAlert, plain: Info }
const colours = { good: 'text-jade', bad: 'text-lacquer', plain: 'text-sky' }

const List = () => {
  const { toasts } = Base.useToastManager<{ tone: ToastTone }>()
  return toasts.map((toast) => {
    const tone = toast.data?.tone ?? 'plain'
    const Icon = icons[tone]
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        // the library announces it elsewhere and would hide it here, with a focusable button in it
        aria-hidden={false}
        swipeDirection={['down', 'right']}
        className="rounded-lg bg-surface text-ui shadow-float transition duration-180 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-3 data-starting-style:opacity-0"
      >
        <Base.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
          <Icon className={cx('mt-px size-4.5', colours[tone])} aria-hidden="true" />
          <div className="min-w-0 flex-1 wrap-break-word">
            <Base.Title className="text-ui font-semibold tracking-normal" render={<p />} />
            <Base.Description className="text-ink-2" />
          </div>
          <Base.Action className="min-h-6 flex-none rounded-sm px-1 font-semibold text-jade hover:text-jade-strong" />
          <Base.Close
            aria-label={m.ui_close()}
            aria-hidden={false}
            className="-my-1 grid size-7 flex-none place-items-center rounded-sm text-ink-2 hover:text-ink max-md:-my-3 max-md:size-11"
          >
            <X className="size-4" />
          </Base.Close>
        </Base.Content>
      </Base.Root>
    )
  })
}

const Toasts = ({ onReady }: { onReady: () => void }) => {
  // only now the manager has a listener
  useEffect(onReady, [onReady])
  return (
    <Base.Portal>
      <Base.Viewport
        aria-label={m.ui_notifications()}
        className="fixed right-4 bottom-4 z-70 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2 outline-none"
      >
        <List />
      </Base.Viewport>
    </Base.Portal>
  )
}

export const mountToasts = (place: HTMLElement) =>
  new Promise<{ add: (toast: Toast) => void; drop: () => void }>((resolve) => {
    const root = createRoot(place)
    const onReady = () => resolve({ add: (toast) => void add(toast), drop: () => manager.close() })
    root.render(
      <CSPProvider disableStyleElements>
        <Base.Provider toastManager={manager} limit={3}>
          <Toasts onReady={onReady} />
        </Base.Provider>
      </CSPProvider>,
    )
  })
