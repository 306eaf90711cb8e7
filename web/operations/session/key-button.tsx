import { ChevronRight, FingerprintPattern } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'
import { useConnection } from './connection.ts'

type KeyButtonProps = {
  label: string
  busy: boolean
  onTouch: (sandbox: { url: string; id: string } | undefined) => void
}

/** Touch a key; on a developer's machine also one of the sandbox, with one press. */
export const KeyButton = ({ label, busy, onTouch }: KeyButtonProps) => {
  const sandbox = useConnection()?.sandbox
  const [isOpen, setOpen] = useState(false)
  const people = sandbox?.keys.filter(({ name }, at, all) => all.findIndex((one) => one.name === name) === at) ?? []
  return (
    <div className="grid gap-3">
      <Button
        size="lg"
        busy={busy}
        onClick={() => onTouch(undefined)}
        className="h-13.5 w-full rounded-xl! text-[1rem]"
      >
        <FingerprintPattern className="size-5" aria-hidden="true" />
        {label}
      </Button>
      {sandbox && people.length > 0 && (
        <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="text-sm text-ink-2">
          <summary className="flex min-h-9 list-none items-center gap-1.5 font-semibold max-md:min-h-11">
            <ChevronRight className={cx('size-4 transition-transform', isOpen && 'rotate-90')} aria-hidden="true" />
            {m.operations_sandbox_keys()}
          </summary>
          <ul className="mt-1 flex flex-wrap gap-2">
            {people.map(({ id, name }) => (
              <li key={id}>
                <Button variant="quiet" size="sm" onClick={() => onTouch({ url: sandbox.url, id })}>
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
