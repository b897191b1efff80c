import { EmptyState } from '@playfront/kit/EmptyState'
import { Tabs } from '@playfront/kit/Tabs'
import type { PageProps } from '../app/placeFlow'
import { useFlow, useServices, useTexts } from '../app/ServicesContext'
import { ListStates } from '../parts/ListStates'
import { PageHead } from '../parts/PageHead'
import { PayoutCard } from './PayoutCard'
import css from './Withdrawals.module.css'
import { WithdrawalHistory } from './WithdrawalHistory'
import { createWithdrawalsFlow } from './withdrawalsFlow'

const views = ['waits', 'all'] as const

/** Withdrawals that wait for people, and every withdrawal. */
export function Page({ query }: Pick<PageProps, 'query'>) {
  const { t } = useTexts()
  const { place } = useServices()
  const current = query.get('view') === 'all' ? 'all' : 'waits'
  return (
    <>
      <PageHead title={t('page.withdrawals')} lead={t('payouts.lead')} />
      <Tabs
        label={t('page.withdrawals')}
        tabs={views.map((id) => ({ id, label: t(`payouts.view.${id}`) }))}
        current={current}
        onChange={(id) => place.go(`/withdrawals?view=${id}`, 'replace')}
      >
        {current === 'waits' ? <Waiting /> : <WithdrawalHistory query={query} />}
      </Tabs>
    </>
  )
}

function Waiting() {
  const { t } = useTexts()
  const [flow, state] = useFlow(createWithdrawalsFlow)
  return (
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
  )
}
