import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { bell } from '@playfront/kit/icons'
import { Sheet } from '@playfront/kit/Sheet'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { AskedPush } from './offerPush'
import css from './PushSheet.module.css'

/** Says what the messages are and how to be rid of them, before the browser asks (REQ-PUSH-004). */
export const PushSheet = ({ found }: { found: AskedPush }) => {
  const { t } = useTexts()
  const { isBusy } = useStore(found.store)
  const buttons = (
    <div className={css.buttons}>
      <Button wide size="large" busy={isBusy} onClick={() => void found.accept()}>
        <Text id="push.offer.allow" />
      </Button>
      <Button wide size="large" variant="quiet" onClick={found.skip}>
        <Text id="push.offer.skip" />
      </Button>
    </div>
  )
  return (
    <Sheet open title={t('push.offer.title')} onClose={found.skip} closeLabel={t('close')} footer={buttons}>
      <div className={css.content}>
        <span className={css.picture}>
          <Icon of={bell} size="huge" />
        </span>
        <Text id="push.offer.text" as="p" values={{ merchant: found.merchantName }} />
        <Text id="push.offer.how" as="p" className={css.quiet} />
      </div>
    </Sheet>
  )
}
