export type ToastTone = 'good' | 'bad' | 'plain'

export type ToastOptions = {
  tone?: ToastTone
  description?: string
  /** One action, such as Undo. */
  action?: { label: string; onPress: () => void }
}
export type Toast = ToastOptions & { title: string }
