import { EmptyState } from '@playfront/kit/EmptyState'
import { useFlow, useTexts } from '../app/ServicesContext'
import { ListStates } from '../parts/ListStates'
import { PageHead } from '../parts/PageHead'
import { PayoutCard } from './PayoutCard'
import css from './Withdrawals.module.css'
import { createWithdrawalsFlow } from './withdrawalsFlow'

/** Withdrawals that wait for people. */
export function Page() {
  const { t } = useTexts()
  const [flow, state] = useFlow(createWithdrawalsFlow)
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
                <PayoutCard payout={payout} flow={flow} />
              </li>
            ))}
        </ul>
      </ListStates>
    </>
  )
}
