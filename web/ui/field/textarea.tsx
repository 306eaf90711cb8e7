import type { ComponentProps } from 'react'
import { useField } from './field.tsx'
import { type ControlSize, inputLook } from './input-look.ts'

type TextareaProps = ComponentProps<'textarea'> & { size?: ControlSize }

export const Textarea = ({ size = 'md', rows = 4, className, ...rest }: TextareaProps) => {
  const { control } = useField()
  return (
    <textarea
      {...control}
      rows={rows}
      {...rest}
      className={inputLook(size, `h-auto! min-h-20 resize-y py-2.5 ${className ?? ''}`)}
    />
  )
}
