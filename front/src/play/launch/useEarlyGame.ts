import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { useState } from 'react'
import type { Platform } from '../../platform/platform'
import { useTexts } from '../../texts/TextsProvider'
import { earlyAddress } from './earlyAddress'
import { takeEarlyGame, type EarlyGame } from './earlyGame'

interface EarlyDeps {
  merchant: Pick<MerchantSettings, 'domains'>
  platform: Pick<Platform, 'navigation' | 'memory'>
}

/** The frame that the inline script opened for this very address, language and look; nothing where it opened none or another. */
export const useEarlyGame = ({ merchant, platform }: EarlyDeps, query: string): EarlyGame | undefined => {
  const language = useTexts().language()
  const [early] = useState(() =>
    takeEarlyGame(
      earlyAddress({
        query: new URLSearchParams(query),
        ownOrigin: platform.navigation.origin(),
        gameHost: merchant.domains.gameHost,
        language,
        scheme: platform.memory.read('scheme'),
      }),
    ),
  )
  return early
}
