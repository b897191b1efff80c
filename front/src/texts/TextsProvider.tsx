import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { Texts } from './texts'

const TextsContext = createContext<Texts | undefined>(undefined)

/** Hands the words of this page to everything inside. */
export const TextsProvider = ({ texts, children }: { texts: Texts; children: ReactNode }) => (
  <TextsContext value={texts}>{children}</TextsContext>
)

/**
 * The words of this page; a component that uses them renders again when the language changes.
 * @throws outside a `TextsProvider`
 */
export const useTexts = (): Texts => {
  const texts = useContext(TextsContext)
  if (texts === undefined) throw new Error('No TextsProvider')
  useSyncExternalStore(texts.subscribe, texts.version, texts.version)
  return texts
}
