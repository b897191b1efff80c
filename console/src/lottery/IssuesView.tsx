import { EmptyState } from '@playfront/kit/EmptyState'
import { Field } from '@playfront/kit/Field'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useFlow, useTexts } from '../app/ServicesContext'
import { ListStates } from '../parts/ListStates'
import { Select } from '../parts/Select'
import { IssuesTable } from './IssuesTable'
import css from './Lottery.module.css'
import { createIssuesFlow } from './lotteryFlows'

export function IssuesView({ view }: { view: 'ahead' | 'past' }) {
  const { t } = useTexts()
  const [flow, state] = useFlow((services) => createIssuesFlow(services, { view, lottery: '', day: '' }))
  const { choices } = useStore(flow.lotteries)
  const [lottery, setLottery] = useState('')
  const [day, setDay] = useState('')
  return (
    <>
      <div className={css.filter}>
        <Select
          label={t('lottery.lottery')}
          value={lottery}
          options={[
            { value: '', label: t('lottery.all') },
            ...choices.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(chosen) => {
            setLottery(chosen)
            flow.choose({ lottery: chosen })
          }}
        />
        <Field
          label={t('lottery.day')}
          type="date"
          value={day}
          onChange={({ target }) => {
            setDay(target.value)
            flow.choose({ day: target.value })
          }}
        />
      </div>
      <ListStates
        state={state}
        empty={<EmptyState title={t('lottery.empty')}>{t('lottery.empty.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        <IssuesTable issues={state.kind === 'ready' ? state.rows : []} />
      </ListStates>
    </>
  )
}
