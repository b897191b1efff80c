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
