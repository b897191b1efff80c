import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'

const textOf = (value: FormDataEntryValue): string => (typeof value === 'string' ? value : '')

/** The texts of a form by their fields' names. Names are trimmed, passwords never: a space may be part of one. */
export const readForm = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => {
      const text = textOf(value)
      return [name, /password$/i.test(name) ? text : text.trim()]
    }),
  )

/** Takes the person to the first field that is marked as wrong. */
export const focusFirstError = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()

/**
 * What a form of this module does on submit: reads its fields, marks errors and moves focus there, or hands the fields
 * on.
 */
export const submitForm =
  <Form, Mistakes extends object>(
    read: (fields: Record<string, string>) => Form,
    find: (form: Form) => Mistakes,
    mark: (mistakes: Mistakes) => void,
    send: (form: Form) => void,
  ) =>
  (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = read(readForm(event.currentTarget))
    const mistakes = find(form)
    // At once, because the field that is marked now gets the focus.
    flushSync(() => mark(mistakes))
    if (Object.keys(mistakes).length > 0) focusFirstError(event.currentTarget)
    else send(form)
  }
