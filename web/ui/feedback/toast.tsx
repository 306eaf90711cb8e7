import { m } from '../../words/compiled/messages.js'
import type { Toast, ToastOptions } from './toast-options.ts'

type List = { add: (toast: Toast) => void; drop: () => void }
let list: Promise<List> | undefined

/** The list is mounted outside of every page: toasts outlive a change of page or language. */
const openList = async (): Promise<List> => {
  const { mountToasts } = await import('./toast-list.tsx')
  const place = document.createElement('div')
  document.body.append(place)
  return mountToasts(place)
}

const make = <Name extends 'div' | 'p' | 'button'>(name: Name, className: string, text = '') =>
  Object.assign(document.createElement(name), { className, textContent: text })

let bareStack: HTMLElement | undefined

/** The list failed to load, most likely for the reason to be reported: plain, but not silent. */
const showBareToast = ({ title, description = '' }: Toast) => {
  bareStack ??= make('div', 'fixed right-4 bottom-4 z-70 grid w-[min(24rem,calc(100vw-2rem))] gap-2')
  const look = 'flex items-start gap-3 rounded-lg bg-surface py-3 pr-2 pl-4 text-ui text-ink shadow-float'
  const box = make('div', look)
  const close = make('button', 'px-2 font-semibold text-jade max-md:min-h-11', m.ui_close())
  box.role = 'alert'
  close.type = 'button'
  close.addEventListener('click', () => box.remove())
  box.append(make('p', 'min-w-0 flex-1 wrap-break-word', `${title} ${description}`), close)
  bareStack.append(box)
  document.body.append(bareStack)
}

/** Shows a toast from anywhere. Errors are announced at once and stay until closed. */
export const showToast = (title: string, options: ToastOptions = {}) => {
  const toast = { ...options, title }
  list ??= openList()
  list.then(
    ({ add }) => add(toast),
    () => {
      list = undefined
      showBareToast(toast)
    },
  )
}

/** The next user of this browser may be another person. */
export const dropToasts = () => void list?.then(({ drop }) => drop()).catch(() => {})
