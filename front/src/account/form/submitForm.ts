import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstError, readForm } from '../readForm'

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
