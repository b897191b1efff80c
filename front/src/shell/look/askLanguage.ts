import type { LanguageCode } from '@playfront/contract/languages'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Texts } from '../../texts/texts'

/** The props of the list of languages while it covers the screen. */
export interface AskedLanguage {
  offered: readonly LanguageCode[]
  current: LanguageCode
  answer(language: LanguageCode | undefined): void
}

/**
 * Lets the list of languages come over the screen.
 * @returns the one that was chosen, or nothing
 * @throws when the list or its texts cannot be had
 */
export const askLanguage = async (
  { overlays, texts }: { overlays: Pick<LazyOverlays, 'open'>; texts: Pick<Texts, 'load'> },
  choice: Pick<AskedLanguage, 'offered' | 'current'>,
): Promise<LanguageCode | undefined> => {
  const [{ queue }] = await Promise.all([overlays.open(), texts.load(['language'])])
  return new Promise((resolve) => {
    const found: AskedLanguage = {
      ...choice,
      answer(language) {
        withdraw()
        resolve(language)
      },
    }
    const withdraw = queue.offer({
      id: 'language',
      decide: () => ({ ok: true, reason: 'the player wants another language', found }),
    })
  })
}
