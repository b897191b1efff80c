import { Icon } from '@playfront/kit/Icon'
import { fingerprintPattern } from '@playfront/kit/icons'
import { OfferSheet } from '@playfront/kit/OfferSheet'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { StoreApi } from '../../store/createStore'

/** The props of the offer's sheet while it covers the screen. */
export interface AskedPasskey {
  store: StoreApi<'asking' | 'making'>
  accept(): Promise<void>
  decline(): void
}

/** Offers to sign in without a password next time. */
export const PasskeyOfferSheet = ({ found }: { found: AskedPasskey }) => {
  const { t } = useTexts()
  return (
    <OfferSheet
      open
      title={t('passkey.offer.title')}
      picture={<Icon of={fingerprintPattern} size="huge" />}
      acceptLabel={<Text id="passkey.offer.accept" />}
      declineLabel={<Text id="passkey.offer.decline" />}
      onAccept={() => void found.accept()}
      onDecline={found.decline}
      busy={useStore(found.store) === 'making'}
    >
      <Text id="passkey.offer.text" as="p" />
    </OfferSheet>
  )
}
