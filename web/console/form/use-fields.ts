import { useRef, useState } from 'react'
import type * as z from 'zod/mini'

/**
 * A form of a few named text fields, validated by the request's own schema: on submit, and from then on with every
 * letter. The login page does without the form library, because every user downloads it first. Values stay in the DOM,
 * where password managers write too.
 */
export const useFields = <Parsed>(schema: z.ZodMiniType<Parsed>, onGood: (parsed: Parsed) => unknown) => {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const [isValidated, setValidated] = useState(false)

  const read = () => Object.fromEntries(new FormData(form.current ?? undefined))
  const validate = () => {
    const { data, error } = schema.safeParse(read())
    const complaints = (error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message] as const)
    // the first error of each field is shown
    setErrors(Object.fromEntries(complaints.toReversed()))
    return { data, worst: complaints[0]?.[0] }
  }
  return {
    errors,
    /** The current value of a field, valid or not. */
    valueOf: (name: string) => String(read()[name] ?? ''),
    formProps: {
      ref: form,
      noValidate: true,
      onInput: () => void (isValidated && validate()),
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault()
        setValidated(true)
        const { data, worst } = validate()
        if (data !== undefined) onGood(data)
        else form.current?.querySelector<HTMLElement>(`[name="${worst}"]`)?.focus()
      },
    },
  }
}
