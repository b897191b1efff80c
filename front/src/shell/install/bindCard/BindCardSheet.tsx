import { Icon } from '@playfront/kit/Icon'
import { creditCard } from '@playfront/kit/icons'
import { OfferSheet } from '@playfront/kit/OfferSheet'
import { useStore } from '../../../store/useStore'
import { Text } from '../../../texts/Text'
import { useTexts } from '../../../texts/TextsProvider'
import type { FoundBindCard } from './offerBindCard'

/** Asks a member to add a card or an account they can be paid to. */
export const BindCardSheet = ({ found }: { found: FoundBindCard }) => {
  const { t } = useTexts()
  return (
    <OfferSheet
      open={useStore(found.store) === 'open'}
      title={t('install.card.title')}
      picture={<Icon of={creditCard} size="huge" />}
      acceptLabel={<Text id="install.card.add" />}
      declineLabel={<Text id="install.card.later" />}
      onAccept={found.add}
      onDecline={found.close}
      closeLabel={t('install.close')}
    >
      <Text id="install.card.text" as="p" />
    </OfferSheet>
  )
}
