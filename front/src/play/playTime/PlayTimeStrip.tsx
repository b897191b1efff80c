import { languages } from '@playfront/contract/languages'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Badge } from '@playfront/kit/Badge'
import { MoneyText } from '@playfront/kit/MoneyText'
import { useMoney } from '../../page/useMoney'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { formatPlayed } from '../../account/protection/formatPlayed'
import css from './PlayTimeStrip.module.css'
import type { PlayTimeFlow } from './playTimeFlow'

export interface PlayTimeStripProps {
  merchant: MerchantSettings
  playTime: Pick<PlayTimeFlow, 'store'>
}

/** Over the game and out of its reach: how long it has been played and what came of it, by the ledger. */
export const PlayTimeStrip = ({ merchant, playTime }: PlayTimeStripProps) => {
  const texts = useTexts()
  const money = useMoney(merchant)
  const { known, playedMs } = useStore(playTime.store)
  return (
    <section className={css.strip} aria-label={texts.t('playTime.label')}>
      <span className={css.part}>
        <Text id="playTime.played" className={css.label} />
        <strong>
          <bdi>{formatPlayed(playedMs, languages[texts.language()].locale)}</bdi>
        </strong>
      </span>
      <span className={css.part}>
        <Text id="playTime.net" className={css.label} />
        <strong>{known ? <MoneyText>{money(known.net, 'both')}</MoneyText> : '–'}</strong>
      </span>
      {merchant.responsible.playMoney && (
        <Badge tone="warning">
          <Text id="playTime.playMoney" />
        </Badge>
      )}
    </section>
  )
}

/** The same place while a game is only tried. */
export const TrialStrip = () => (
  <section className={css.strip}>
    <Text id="playTime.trial" />
  </section>
)
