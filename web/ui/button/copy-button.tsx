import { Check, Copy } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { m } from '../../words/compiled/messages.js'
import { buttonLook } from './button-look.ts'
import { createCopied } from './copied.ts'
import { cx } from '../cx.ts'

type CopyButtonProps = {
  text: string
  /** What is copied, for screen readers: "Copy request ID". */
  label?: string
  /** With a visible label beside the icon. */
  wide?: boolean
  className?: string | undefined
}

export const CopyButton = ({ text, label = m.ui_copy(), wide = false, className }: CopyButtonProps) => {
  const [copied, setCopied] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const confirmation = useMemo(() => createCopied(setCopied), [])
  const refusal = useMemo(() => createCopied(setFailed), [])
  useEffect(
    () => () => {
      confirmation.stop()
      refusal.stop()
    },
    [confirmation, refusal],
  )
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setFailed(false)
      confirmation.show()
    } catch (error) {
      // never what was to be copied: it may be a secret
      console.error('the clipboard refused to copy', error)
      setCopied(false)
      refusal.show()
    }
  }
  const announcement = copied ? m.ui_copied() : hasFailed ? m.ui_copy_failed() : ''
  return (
    <span className={cx('relative inline-flex flex-none justify-center', className)}>
      <button
        type="button"
        onClick={() => void copy()}
        aria-label={wide ? undefined : label}
        className={buttonLook({ variant: wide ? 'quiet' : 'ghost', size: 'sm', square: !wide })}
      >
        {copied ? <Check className="size-4 text-jade" /> : <Copy className="size-4" />}
        {wide && (
          // both labels reserve their space, so that the button keeps its width
          <span className="grid text-left">
            <span className={cx('col-start-1 row-start-1', copied && 'invisible')}>{label}</span>
            <span aria-hidden={!copied} className={cx('col-start-1 row-start-1', !copied && 'invisible')}>
              {m.ui_copied()}
            </span>
          </span>
        )}
      </button>
      <span role="status" className={announcement === '' || (wide && copied) ? 'sr-only' : 'copied-flag'}>
        {announcement}
      </span>
    </span>
  )
}
