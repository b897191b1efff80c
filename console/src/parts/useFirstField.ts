import { useEffect, useRef, type RefObject } from 'react'

/** The form's first field has the focus when the form comes in place of what was there: whoever types goes on typing. */
export const useFirstField = (): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus(), [])
  return form
}
