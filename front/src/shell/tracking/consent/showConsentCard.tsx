import type { Platform } from '../../../platform/platform'
import type { Texts } from '../../../texts/texts'
import type { Extras } from '../../../page/extras'
import { ConsentCard } from './ConsentCard'
import type { ConsentFlow } from './consentFlow'
import { decideConsentCard, isQuietPlace } from './decideConsentCard'

export interface ConsentCardDeps {
  platform: Pick<Platform, 'navigation'>
  texts: Texts
  extras: Extras
}

/** Keeps the consent card on the screen while it is needed and in no one's way. */
export const showConsentCard = async (
  { platform: { navigation }, texts, extras }: ConsentCardDeps,
  consent: ConsentFlow,
): Promise<void> => {
  const Card = () => <ConsentCard onAnswer={consent.choose} />
  const place = () => {
    const { show } = decideConsentCard({
      isOpen: consent.store.getState().isOpen,
      isQuiet: isQuietPlace(navigation.path()),
    })
    extras.setState({ consent: show ? Card : undefined })
  }
  if (consent.store.getState().isOpen) await texts.load(['consent'])
  navigation.onChange(place)
  consent.store.subscribe(place)
  place()
}
