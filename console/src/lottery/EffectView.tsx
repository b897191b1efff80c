import type { ResultEffect } from '@playfront/contract/console/lotteryAdmin'
import { languages } from '@playfront/contract/languages'
import { formatMoney } from '@playfront/contract/money'
import { Button } from '@playfront/kit/Button'
import { Notice } from '@playfront/kit/Notice'
import { useEffect } from 'react'
import { useFlow, useTexts } from '../app/ServicesContext'
import { Table } from '../parts/Table'
import css from './Lottery.module.css'
import { createEffectFlow } from './lotteryFlows'

interface EffectProps {
  proposal: string
  /** Notified whether the whole preview is on the screen. */
  onSeen: (isSeen: boolean) => void
}

/** What a result would change at each merchant: tickets, and money both ways. */
export function EffectView({ proposal, onSeen }: EffectProps) {
  const { t, number, language } = useTexts()
  const [flow, state] = useFlow((services) => createEffectFlow(services, proposal))
  useEffect(() => onSeen(state.kind === 'ready'), [state.kind, onSeen])
  if (state.kind === 'loading') return <p role="status">{t('lottery.effect.loading')}</p>
  if (state.kind === 'failed')
    return (
      <Notice
        tone="warning"
        action={
          <Button size="small" variant="secondary" onClick={() => void flow.load()}>
            {t('frame.again')}
          </Button>
        }
      >
        {state.message ?? t('frame.failed.text')}
      </Notice>
    )
  const money =
    (field: 'pays' | 'takesBack' | 'owed' | 'waived') =>
    ({ currency, currencySymbol, currencyPosition, ...effect }: ResultEffect) =>
      formatMoney(
        { amount: effect[field], currency },
        { symbol: currencySymbol, position: currencyPosition },
        languages[language].tag,
      )
  const columns = [
    { title: t('lottery.effect.merchant'), cell: ({ name }: ResultEffect) => name },
    {
      title: t('lottery.effect.tickets'),
      cell: ({ changedSlips, changedBets, bets, isWhole }: ResultEffect) =>
        t('lottery.effect.changed', {
          slips: number(changedSlips),
          changed: number(changedBets),
          bets: (isWhole ? '' : '≥ ') + number(bets),
        }),
    },
    {
      title: t('lottery.effect.members'),
      cell: ({ members }: ResultEffect) => number(members),
      isFigure: true,
    },
    ...(['pays', 'takesBack', 'owed', 'waived'] as const).map((field) => ({
      title: t(`lottery.effect.${field}`),
      cell: money(field),
      isFigure: true,
    })),
  ]
  return (
    <div className={css.stack}>
      <h4 className={css.strong}>{t('lottery.effect')}</h4>
      <Table
        label={t('lottery.effect')}
        columns={columns}
        rows={state.value}
        keyOf={({ merchant }) => merchant}
      />
    </div>
  )
}
