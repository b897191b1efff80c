import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { fingerprintPattern } from '@playfront/kit/icons'
import { Sheet } from '@playfront/kit/Sheet'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { AskedPasskey } from './offerPasskey'
import css from './PasskeyOfferSheet.module.css'

/** Offers to sign in without a password next time. */
export const PasskeyOfferSheet = ({ found }: { found: AskedPasskey }) => {
  const { t } = useTexts()
  const isBusy = useStore(found.store) === 'making'
  const buttons = (
    <div className={css.buttons}>
      <Button wide size="large" busy={isBusy} onClick={() => void found.accept()}>
        <Text id="passkey.offer.accept" />
      </Button>
      <Button wide size="large" variant="quiet" onClick={found.decline}>
        <Text id="passkey.offer.decline" />
      </Button>
    </div>
  )
  return (
    <Sheet open title={t('passkey.offer.title')} onClose={found.decline} footer={buttons}>
      <div className={css.content}>
        <span className={css.picture}>
          <Icon of={fingerprintPattern} size="huge" />
        </span>
        <Text id="passkey.offer.text" as="p" />
      </div>
    </Sheet>
  )
}
