import { Check, Copy } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { m } from '../words/compiled/messages.js'
import { buttonLook } from './button-look.ts'
import { createCopied } from './copied.ts'
import { cx } from './cx.ts'

type CopyButtonProps = {
  text: string
  /** What is copied, for screen readers: "Copy request ID". */
  label?: string
  /** With a visible word beside the icon. */
  wide?: boolean
  className?: string | undefined
}

export const CopyButton = ({ text, label = m.ui_copy(), wide = false, className }: CopyButtonProps) => {
  const [copied, setCopied] = useState(false)
  const confirmation = useMemo(() => createCopied(setCopied), [])
  useEffect(() => confirmation.stop, [confirmation])
  // a refused clipboard shows no confirmation: saying "Copied!" would be untrue
  const copy = () => void navigator.clipboard.writeText(text).then(confirmation.show, () => setCopied(false))
  return (
    <span className={cx('relative inline-flex flex-none justify-center', className)}>
      <button
        type="button"
        onClick={copy}
        aria-label={wide ? undefined : label}
        className={buttonLook({ variant: wide ? 'quiet' : 'ghost', size: 'sm', square: !wide })}
      >
        {copied ? <Check className="size-4 text-jade" /> : <Copy className="size-4" />}
        {wide && (
          // both words take the place, so that the button keeps its width
          <span className="grid text-left">
            <span className={cx('col-start-1 row-start-1', copied && 'invisible')}>{label}</span>
            <span aria-hidden={!copied} className={cx('col-start-1 row-start-1', !copied && 'invisible')}>
              {m.ui_copied()}
            </span>
          </span>
        )}
      </button>
      <span role="status" className={wide || !copied ? 'sr-only' : 'copied-flag'}>
        {copied ? m.ui_copied() : ''}
      </span>
    </span>
  )
}
