import type { AdminDeposit } from '@playfront/contract/console/depositsAdmin'
import { depositStates } from '@playfront/contract/money/depositKinds'
import { Badge } from '@playfront/kit/Badge'
import { EmptyState } from '@playfront/kit/EmptyState'
import { useState } from 'react'
import { useFlow, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { useMoney } from '../app/useMoney'
import { ListStates } from '../parts/ListStates'
import { SearchForm } from '../parts/SearchForm'
import { Select } from '../parts/Select'
import { Table } from '../parts/Table'
import css from './Deposits.module.css'
import { createDepositsFlow, type DepositFilter } from './depositsFlow'

const filters = ['any', ...depositStates, 'late'] as const
const tones = {
  done: 'positive',
  held: 'negative',
  reversed: 'negative',
  refused: 'negative',
  pending: 'accent',
} as const

export function DepositsList() {
  const { t, date } = useTexts()
  const money = useMoney()
  const [flow, state] = useFlow(createDepositsFlow)
  const [find, setFind] = useState('')
  const [wanted, setWanted] = useState<(typeof filters)[number]>('any')
  const filterOf = (chosen: (typeof filters)[number]): DepositFilter => ({
    find,
    state: chosen === 'any' ? undefined : chosen,
  })
  const columns = [
    {
      title: t('deposits.member'),
      cell: ({ member, userName }: AdminDeposit) => <Link to={`/members/${member}`}>{userName}</Link>,
    },
    {
      title: t('deposits.state'),
      cell: (row: AdminDeposit) => (
        <span className={css.badges}>
          <Badge tone={Object.entries(tones).find(([name]) => name === row.state)?.[1] ?? 'neutral'}>
            {t(`deposits.state.${row.state}`)}
          </Badge>
          {row.isLate && <Badge tone="warning">{t('deposits.state.late')}</Badge>}
          {row.excess > 0 && (
            <Badge tone="warning">{t('deposits.excess', { amount: money(row.excess) })}</Badge>
          )}
          {row.owed > 0 && <Badge tone="negative">{t('deposits.owed', { amount: money(row.owed) })}</Badge>}
        </span>
      ),
    },
    { title: t('deposits.amount'), cell: ({ amount }: AdminDeposit) => money(amount), isFigure: true },
    {
      title: t('deposits.paid'),
      cell: ({ paid }: AdminDeposit) => (paid === null ? '–' : money(paid)),
      isFigure: true,
    },
    {
      title: t('deposits.way'),
      cell: ({ title, reference }: AdminDeposit) => (
        <span className={css.stack}>
          <span>{title}</span>
          <span className={css.quiet}>{reference ?? '–'}</span>
        </span>
      ),
    },
    { title: t('deposits.made'), cell: ({ madeAt }: AdminDeposit) => date(madeAt) },
  ]
  return (
    <>
      <SearchForm
        label={t('deposits.find')}
        text={find}
        onText={setFind}
        onSearch={() => flow.choose(filterOf(wanted))}
      >
        <Select
          label={t('deposits.state')}
          value={wanted}
          options={filters.map((value) => ({ value, label: t(`deposits.state.${value}`) }))}
          onChange={(chosen) => {
            setWanted(chosen)
            flow.choose(filterOf(chosen))
          }}
        />
      </SearchForm>
      <ListStates
        state={state}
        empty={<EmptyState title={t('deposits.empty')}>{t('deposits.empty.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        <Table
          label={t('page.deposits')}
          columns={columns}
          rows={state.kind === 'ready' ? state.rows : []}
          keyOf={({ id }) => id}
        />
      </ListStates>
    </>
  )
}
