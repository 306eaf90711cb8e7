import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { checkForm, type FormErrors } from './form-rules.ts'

type Values = Record<string, unknown>

export type FormTools = {
  /** The first of these fields on the page. */
  focus: (...names: string[]) => void
  /** The server's complaint about a field, shown until the next letter. */
  refuse: (name: string, complaint: string) => void
}

/**
 * A form of named fields, validated by the request's own schema: on submit, and from then on with every letter. An
 * invalid form focuses its first invalid field. Values stay in the DOM, where password managers write too; a form with
 * controls that are no inputs, or that reads its values while they are typed, keeps those in its state and passes them
 * as `chosen`.
 */
export const useForm = <Parsed>(
  schema: z.ZodMiniType<Parsed>,
  onGood: (parsed: Parsed, tools: FormTools) => unknown,
  chosen: Values = {},
) => {
  const form = useRef<HTMLFormElement>(null)
  /** As of the last letter; undefined until the first submit. */
  const [typed, setTyped] = useState<Values>()
  const [refused, setRefused] = useState<FormErrors>({})

  const read = (): Values => Object.fromEntries(new FormData(form.current ?? undefined))
  const focus = (...names: string[]) => {
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    fields.find(({ name }) => names.includes(name))?.focus()
  }
  const refuse = (name: string, complaint: string) => {
    setRefused({ [name]: complaint })
    focus(name)
  }
  return {
    errors: { ...(typed && checkForm(schema, { ...typed, ...chosen }).errors), ...refused },
    /** The current value of a field, valid or not. */
    valueOf: (name: string) => String(read()[name] ?? ''),
    formProps: {
      ref: form,
      noValidate: true,
      onInput: () => {
        setRefused({})
        if (typed) setTyped(read())
      },
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault()
        const values = read()
        setTyped(values)
        setRefused({})
        const { data, errors } = checkForm(schema, { ...values, ...chosen })
        if (data === undefined) focus(...Object.keys(errors))
        else onGood(data, { focus, refuse })
      },
    },
  }
}
