export type FormValues = Record<string, string | string[] | boolean>

/** A checkbox with a value is one of several; one without is a boolean. */
const isOneOfMany = (box: HTMLInputElement) => box.value !== 'on'

/** The form's values, read from the DOM: includes input from before the script loaded. */
export const readValues = (form: HTMLFormElement): FormValues => {
  const values: FormValues = {}
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.type === 'checkbox') {
      const before = values[element.name]
      if (!isOneOfMany(element)) values[element.name] = element.checked
      else
        values[element.name] = [...(Array.isArray(before) ? before : []), ...(element.checked ? [element.value] : [])]
    } else if (element instanceof HTMLInputElement && element.type === 'radio') {
      if (element.checked || !(element.name in values)) values[element.name] = element.checked ? element.value : ''
    } else if (
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
    ) {
      if (element.name) values[element.name] = element.value
    }
  }
  return values
}
