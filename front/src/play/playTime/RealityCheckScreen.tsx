import { languages } from '@playfront/contract/languages'
import { Button } from '@playfront/kit/Button'
import { ChipGroup } from '@playfront/kit/ChipGroup'
import { FullScreen } from '@playfront/kit/FullScreen'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { MoneyText } from '@playfront/kit/MoneyText'
import { useState } from 'react'
import { useMoney } from '../../page/useMoney'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { formatPlayed } from '../../account/protection/formatPlayed'
import type { FoundRealityCheck } from './offerRealityCheck'
import css from './RealityCheckScreen.module.css'

/** Covers the game when the time has been played: time and result, and a choice that has to be made. */
export const RealityCheckScreen = ({ found }: { found: FoundRealityCheck }) => {
  const { merchant, store, goOn, leave, openStatement } = found
  const texts = useTexts()
  const money = useMoney(merchant)
  const { known, playedMs } = useStore(store)
  const [requested, setRequested] = useState<number>()
  const check = known?.check
  const played = formatPlayed(playedMs, languages[texts.language()].locale)
  const choices = (check?.choices ?? []).map((count) => ({
    value: String(count),
    label: texts.t('check.minutes', { count }),
  }))
  const footer = (
    <div className={css.buttons}>
      <Button wide size="large" variant="secondary" onClick={() => leave(requested)}>
        <Text id="launch.back" />
      </Button>
      <Button wide size="large" variant="secondary" onClick={() => goOn(requested)}>
        <Text id="check.goOn" />
      </Button>
      <Button wide variant="quiet" onClick={() => openStatement(requested)}>
        <Text id="check.statement" />
      </Button>
    </div>
  )
  return (
    <FullScreen open title={texts.t('check.title')} footer={footer}>
      <div className={css.content}>
        <Text id="check.text" as="p" />
        {merchant.responsible.playMoney && <Text id="wallet.playMoney" as="p" className={css.note} />}
        <ValueList>
          <LabelledValue label={<Text id="playTime.played" />}>
            <bdi>{played}</bdi>
          </LabelledValue>
          {known && (
            <>
              <LabelledValue label={<Text id="playTime.staked" />}>
                <MoneyText>{money(known.staked)}</MoneyText>
              </LabelledValue>
              <LabelledValue label={<Text id="playTime.paidBack" />}>
                <MoneyText>{money(known.paidBack)}</MoneyText>
              </LabelledValue>
              <LabelledValue label={<Text id="playTime.net" />} strong>
                <MoneyText>{money(known.net, 'both')}</MoneyText>
              </LabelledValue>
            </>
          )}
        </ValueList>
        {check && choices.length > 1 && (
          <div className={css.reminder}>
            <Text id="check.every" as="h3" className={css.question} />
            <ChipGroup
              label={texts.t('check.every')}
              options={choices}
              value={String(requested ?? check.everyMinutes)}
              onChange={(value) => setRequested(Number(value))}
            />
          </div>
        )}
      </div>
    </FullScreen>
  )
}
