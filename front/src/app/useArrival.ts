import { useEffect, useRef } from 'react'
import type { House } from './house'
import type { Place } from './usePlace'

/**
 * Arriving at a screen: its title and search metadata, and on any but the first the top of the page and a word to those
 * who listen (REQ-SEO-003). A page that the server painted brought its first metadata along.
 */
export const useArrival = (
  { merchant, texts, platform }: House,
  { path }: Place,
  isPainted: boolean,
): void => {
  const { navigation, page } = platform
  const language = texts.language()
  const shown = useRef(isPainted ? path + language : undefined)
  const isFirst = useRef(true)
  useEffect(() => {
    const wasFirst = isFirst.current
    isFirst.current = false
    if (shown.current === path + language) return
    shown.current = path + language
    const host = new URL(navigation.origin()).hostname
    void import('../shell/search/showMetadata').then(({ showMetadata }) => {
      const title = showMetadata(page, { path, host, language, merchant })
      if (!wasFirst) page.announce(title)
    })
    if (!wasFirst) window.scrollTo(0, 0)
  }, [path, language, merchant, navigation, page])
}
