import type { WaitingPayout } from '@playfront/contract/console/payouts'
import { Button } from '@playfront/kit/Button'
import { Dialog } from '@playfront/kit/Dialog'
import { EmptyState } from '@playfront/kit/EmptyState'
import { useState } from 'react'
import { useFlow, useTexts } from '../app/ServicesContext'
import { useMoney } from '../app/useMoney'
import { ListStates } from '../parts/ListStates'
import { PageHead } from '../parts/PageHead'
import { PayoutCard } from './PayoutCard'
import { PayoutTerms } from './PayoutTerms'
import css from './Withdrawals.module.css'
import { createWithdrawalsFlow } from './withdrawalsFlow'

/** Withdrawals that wait for people. */
export function Page() {
  const { t } = useTexts()
  const money = useMoney()
  const [flow, state] = useFlow(createWithdrawalsFlow)
  const [sure, setSure] = useState<WaitingPayout>()
  const verdict = sure?.proposal?.verdict ?? 'approve'
  const confirm = () => {
    if (sure?.proposal) void flow.decide(sure.id, sure.proposal, 'confirm')
    setSure(undefined)
  }
  return (
    <>
      <PageHead title={t('page.withdrawals')} lead={t('payouts.lead')} />
      <ListStates
        state={state}
        empty={<EmptyState title={t('payouts.none')}>{t('payouts.none.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        <ul className={css.list}>
          {state.kind === 'ready' &&
            state.rows.map((payout) => (
              <li key={payout.id}>
                <PayoutCard payout={payout} flow={flow} onConfirm={() => setSure(payout)} />
              </li>
            ))}
        </ul>
      </ListStates>
      <Dialog
        open={sure !== undefined}
        title={t(`payouts.sure.${verdict}`, {
          amount: money(sure?.amount ?? 0),
          name: sure?.userName ?? '',
        })}
        onClose={() => setSure(undefined)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setSure(undefined)}>
              {t('frame.cancel')}
            </Button>
            <Button variant={verdict === 'refuse' ? 'danger' : 'primary'} onClick={confirm}>
              {t('payouts.confirm')}
            </Button>
          </>
        }
      >
        {sure && <PayoutTerms payout={sure} />}
        {t('payouts.sure.text')}
      </Dialog>
    </>
  )
}
