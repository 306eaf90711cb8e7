import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../words/compiled/messages.js'
import { Input, type InputProps } from './input.tsx'

export const PasswordInput = (props: Omit<InputProps, 'type' | 'end'>) => {
  const [shown, setShown] = useState(false)
  const label = shown ? m.ui_hide_password() : m.ui_show_password()
  const toggle = (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
      className="grid size-10 place-items-center rounded-md hover:text-ink max-md:size-11"
    >
      {shown ? <EyeOff className="size-4.5" /> : <Eye className="size-4.5" />}
    </button>
  )
  return <Input autoCapitalize="none" spellCheck={false} {...props} type={shown ? 'text' : 'password'} end={toggle} />
}
