import { Icon } from '@playfront/kit/Icon'
import { bell } from '@playfront/kit/icons'
import { OfferSheet } from '@playfront/kit/OfferSheet'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import css from './PushSheet.module.css'
import type { StoreApi } from '../../store/createStore'
import type { PushState } from './pushFlow'

/** The props of the explanation while it covers the screen. */
export interface AskedPush {
  store: StoreApi<PushState>
  merchantName: string
  accept(): Promise<void>
  skip(): void
}

/** Says what the messages are and how to be rid of them, before the browser asks (REQ-PUSH-004). */
export const PushSheet = ({ found }: { found: AskedPush }) => {
  const { t } = useTexts()
  return (
    <OfferSheet
      open
      title={t('push.offer.title')}
      picture={<Icon of={bell} size="huge" />}
      acceptLabel={<Text id="push.offer.allow" />}
      declineLabel={<Text id="push.offer.skip" />}
      onAccept={() => void found.accept()}
      onDecline={found.skip}
      closeLabel={t('close')}
      busy={useStore(found.store).isBusy}
    >
      <Text id="push.offer.text" as="p" values={{ merchant: found.merchantName }} />
      <Text id="push.offer.how" as="p" className={css.quiet} />
    </OfferSheet>
  )
}
