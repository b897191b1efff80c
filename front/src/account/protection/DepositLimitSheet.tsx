import { limitPeriods, profileOf, type LimitPeriod } from '@playfront/contract/account/protectionProfiles'
import { Button } from '@playfront/kit/Button'
import { ChipGroup } from '@playfront/kit/ChipGroup'
import { Field } from '@playfront/kit/Field'
import { Sheet } from '@playfront/kit/Sheet'
import { useState } from 'react'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { decideAmount } from './decideAmount'
import css from './Protection.module.css'
import type { SetLimitRequest } from '@playfront/contract/account/protection'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'

/** The props of the question before the first deposit. */
export interface AskedDepositLimit {
  merchant: MerchantSettings
  /** True when the server has taken it. */
  set(limit: Pick<SetLimitRequest, 'period' | 'amount'>): Promise<boolean>
  none(): Promise<boolean>
  close(): void
}

/** Asks for a deposit limit before the first deposit; "no limit" is as easy to press and as plainly said. */
export const DepositLimitSheet = ({ found }: { found: AskedDepositLimit }) => {
  const { t } = useTexts()
  const { merchant } = found
  const { kept } = profileOf(merchant.responsible.jurisdiction)
  const [period, setPeriod] = useState<LimitPeriod>('month')
  const [written, setWritten] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const sending = async (send: () => Promise<boolean>) => {
    setBusy(true)
    if (!(await send())) setBusy(false)
  }
  const save = () => {
    const amount = decideAmount(written, 'deposit', merchant.currency)
    if (amount === undefined) return setMissing(true)
    void sending(() => found.set({ period, amount }))
  }
  return (
    <Sheet open title={t('protection.offer.title')} closeLabel={t('close')} onClose={found.close}>
      <form
        className={css.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Text id="protection.offer.lead" as="p" />
        <ChipGroup
          label={t('protection.set.period')}
          options={limitPeriods.map((value) => ({
            value,
            label: <Text id={`protection.period.${value}`} />,
          }))}
          value={period}
          onChange={setPeriod}
        />
        <Field
          label={t('protection.set.amount')}
          name="limit"
          inputMode="decimal"
          autoComplete="off"
          value={written}
          suffix={merchant.currencySymbol}
          error={isMissing && <Text id="protection.set.missing" />}
          onChange={({ currentTarget }) => {
            setWritten(currentTarget.value)
            setMissing(false)
          }}
        />
        <Button type="submit" size="large" wide busy={isBusy}>
          <Text id="protection.set.save" />
        </Button>
        {!kept.includes('deposit') && (
          <Button
            variant="secondary"
            size="large"
            wide
            disabled={isBusy}
            onClick={() => void sending(found.none)}
          >
            <Text id="protection.offer.none" />
          </Button>
        )}
      </form>
    </Sheet>
  )
}
