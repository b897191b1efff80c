import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { creditCard } from '@playfront/kit/icons'
import { Sheet } from '@playfront/kit/Sheet'
import { useStore } from '../../../store/useStore'
import { Text } from '../../../texts/Text'
import { useTexts } from '../../../texts/TextsProvider'
import css from './BindCardSheet.module.css'
import type { FoundBindCard } from './offerBindCard'

/** Asks a member to add a card or an account they can be paid to. */
export const BindCardSheet = ({ found }: { found: FoundBindCard }) => {
  const { t } = useTexts()
  const buttons = (
    <div className={css.buttons}>
      <Button wide size="large" onClick={found.add}>
        <Text id="install.card.add" />
      </Button>
      <Button wide size="large" variant="quiet" onClick={found.close}>
        <Text id="install.card.later" />
      </Button>
    </div>
  )
  return (
    <Sheet
      open={useStore(found.store) === 'open'}
      title={t('install.card.title')}
      onClose={found.close}
      closeLabel={t('install.close')}
      footer={buttons}
    >
      <div className={css.content}>
        <span className={css.picture}>
          <Icon of={creditCard} size="huge" />
        </span>
        <Text id="install.card.text" as="p" />
      </div>
    </Sheet>
  )
}
