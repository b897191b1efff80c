import { useEffect, useRef, type RefObject } from 'react'

/** The form's first field gets the focus when the form replaces what was there, so that typing can continue. */
export const useFirstField = (): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus(), [])
  return form
}
