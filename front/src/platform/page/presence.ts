import type { Undo } from '@playfront/web/platform/undo'

/** Whether the visitor is present, and in the middle of typing. */
export interface Presence {
  /** Called each time the visitor returns to the page: it is shown again, or its window gets the focus. */
  onReturn(listener: () => void): Undo
  /** Whether a field still holds what the person has typed since this was first asked. */
  hasUnsentWords(): boolean
}

type TypedInto = HTMLInputElement | HTMLTextAreaElement

const isTypedInto = (target: EventTarget | null): target is TypedInto =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** The document's own signs; what is typed is noted from here on. */
export const createBrowserPresence = (): Presence => {
  const fields = new Set<TypedInto>()
  document.addEventListener(
    'input',
    ({ target }) => {
      if (isTypedInto(target)) fields.add(target)
    },
    true,
  )
  return {
    onReturn(listener) {
      const whenShown = () => {
        if (document.visibilityState === 'visible') listener()
      }
      document.addEventListener('visibilitychange', whenShown)
      addEventListener('focus', whenShown)
      return () => {
        document.removeEventListener('visibilitychange', whenShown)
        removeEventListener('focus', whenShown)
      }
    },
    hasUnsentWords() {
      // A field that is gone or empty again holds nothing that could be lost.
      for (const field of fields) if (!field.isConnected || field.value === '') fields.delete(field)
      // Main screens have no forms: what is searched for on one that was left holds nothing up.
      return [...fields].some((field) => !field.closest('[data-screen=hidden]'))
    },
  }
}
