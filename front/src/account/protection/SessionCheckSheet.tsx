import { Button } from '@playfront/kit/Button'
import { ChipGroup } from '@playfront/kit/ChipGroup'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { MoneyText } from '@playfront/kit/MoneyText'
import { Sheet } from '@playfront/kit/Sheet'
import { useState } from 'react'
import { useMoney } from '../../page/useMoney'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import css from './Protection.module.css'
import { useFigure } from './protectionFormats'
import type { PlayStretch } from '@playfront/contract/account/protection'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'

/** What the check outside games is handed. */
export interface FoundSessionCheck {
  merchant: MerchantSettings
  /** Today by the ledger; absent where nothing happened. */
  today?: PlayStretch
  check: { everyMinutes: number; choices: readonly number[] }
  /** @param everyMinutes how often the member wants to be reminded, when that was changed */
  goOn(everyMinutes?: number): void
  openLimits(): void
}

/** The day's totals, outside games: read, and closed. */
export const SessionCheckSheet = ({ found }: { found: FoundSessionCheck }) => {
  const { t } = useTexts()
  const { merchant, today, check } = found
  const money = useMoney(merchant)
  const figure = useFigure(merchant)
  const [requested, setRequested] = useState<number>()
  return (
    <Sheet
      open
      title={t('check.title')}
      closeLabel={t('close')}
      onClose={() => found.goOn(requested)}
      footer={
        <div className={css.stack}>
          <Button wide size="large" variant="secondary" onClick={() => found.goOn(requested)}>
            <Text id="protection.exclusion.next" />
          </Button>
          <Button wide variant="quiet" onClick={found.openLimits}>
            <Text id="protection.title" />
          </Button>
        </div>
      }
    >
      <div className={css.stack}>
        <ValueList>
          <LabelledValue label={<Text id="protection.kind.session" />}>
            {figure(today?.playedMs ?? 0, 'session')}
          </LabelledValue>
          <LabelledValue label={<Text id="protection.kind.stake" />}>
            <MoneyText>{money(today?.staked ?? 0)}</MoneyText>
          </LabelledValue>
          <LabelledValue label={<Text id="protection.history.net" />} strong>
            <MoneyText>{money(today?.net ?? 0, 'both')}</MoneyText>
          </LabelledValue>
        </ValueList>
        <ChipGroup
          label={t('check.every')}
          options={check.choices.map((count) => ({
            value: String(count),
            label: <Text id="check.minutes" values={{ count }} />,
          }))}
          value={String(requested ?? check.everyMinutes)}
          onChange={(value) => setRequested(Number(value))}
        />
      </div>
    </Sheet>
  )
}
