import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { useEffect, useState } from 'react'
import { options } from '../../options'
import type { Clock } from '../../platform/clock/clock'

/** The picture in the page at first; the sharp one once it has been fetched at a quiet moment. */
export const useSharpPicture = (
  clock: Clock,
  { hero, heroInline }: Pick<MerchantSettings['artwork'], 'hero' | 'heroInline'>,
): string => {
  const [source, setSource] = useState(heroInline)
  // A drawing is as sharp as it will ever be.
  const isSharp = heroInline.startsWith('data:image/svg+xml')
  useEffect(() => {
    if (isSharp) return
    let isWanted = true
    const fetchSharp = () => {
      const sharp = new Image()
      sharp.src = hero
      // A picture that fails to load leaves the first version in its place.
      sharp.decode().then(
        () => isWanted && setSource(hero),
        () => undefined,
      )
    }
    const undo = clock.whenIdle(fetchSharp, options.home.sharpenAtMostMs)
    return () => {
      isWanted = false
      undo()
    }
  }, [clock, hero, isSharp])
  return source
}
