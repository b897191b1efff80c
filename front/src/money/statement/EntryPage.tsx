import { type StatementEntry, statementEntry } from '@playfront/contract/money/wallet'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { ListRow } from '@playfront/kit/ListRow'
import { MoneyText } from '@playfront/kit/MoneyText'
import { Notice } from '@playfront/kit/Notice'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import css from './Statement.module.css'
import type { TextKey } from '../../texts/dictionaries'
import type { Requests } from '../../requests/requests'
import { createStore } from '../../store/createStore'
import { safeInternalPath } from '../../platform/navigation/safeAddress'
import { FailedPart } from '../../page/FailedPart'
import { useMoney } from '../../page/useMoney'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useMoment } from '../wallet/useMoment'
import { movementIcons } from './movementIcons'

type Subject = StatementEntry['about']['subject']

const subjects: Record<Exclude<Subject, 'other'>, TextKey> = {
  slip: 'entry.slip',
  issue: 'entry.issue',
  round: 'entry.round',
  deposit: 'entry.deposit',
  withdrawal: 'entry.withdrawal',
  promotion: 'entry.promotion',
  account: 'entry.account',
}

/** What a movement was for, in a word; undefined where nothing more is known than its reference. */
export const subjectWords = (subject: Subject): TextKey | undefined =>
  subject === 'other' ? undefined : subjects[subject]

/** What is happening with the money of one movement, in a sentence. */
export const stateWords = ({ state, line, about }: StatementEntry): TextKey => {
  switch (state) {
    case 'underway':
      return about.subject === 'withdrawal' ? 'entry.held' : 'entry.stands'
    case 'paid':
      return 'entry.paid'
    case 'returned':
      return about.subject === 'deposit' ? 'entry.reversed' : 'entry.back'
    case 'won':
      return 'entry.won'
    case 'lost':
      return 'entry.lost'
    case 'void':
      return 'entry.void'
    case 'done':
      return line.amount > 0 ? 'entry.in' : 'entry.out'
  }
}

type EntryState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; entry: StatementEntry }

/** One movement of the statement, asked for by its id. */
export const createEntryFlow = (requests: Pick<Requests, 'valueOf'>, id: string) => {
  const store = createStore<EntryState>(() => ({ kind: 'loading' }))
  return {
    store,
    async load(): Promise<void> {
      store.setState({ kind: 'loading' }, true)
      const entry = await requests.valueOf(statementEntry, { id }, { alert: false }).catch(() => undefined)
      store.setState(entry ? { kind: 'ready', entry } : { kind: 'failed' }, true)
    },
  }
}

export interface EntryPageProps {
  id: string
  merchant: MerchantSettings
  requests: Pick<Requests, 'valueOf'>
}

/** One movement: what is happening with the money, what it was for, and where there is more of it. */
export const EntryPage = ({ id, merchant, requests }: EntryPageProps) => {
  const [flow] = useState(() => createEntryFlow(requests, id))
  const state = useStore(flow.store)
  useEffect(() => void flow.load(), [flow])
  if (state.kind === 'loading') return <Skeleton shape="row" count={5} />
  if (state.kind === 'failed') return <FailedPart why="entry.failed" onRetry={() => void flow.load()} />
  return <Entry entry={state.entry} merchant={merchant} />
}

const Entry = ({ entry, merchant }: { entry: StatementEntry; merchant: MerchantSettings }) => {
  const { line, about, state } = entry
  const money = useMoney(merchant)
  const tone = state === 'underway' ? 'info' : state === 'returned' ? 'warning' : 'positive'
  const path = safeInternalPath(about.path, '')
  return (
    <div className={css.entry}>
      <Card>
        <ListRow
          leading={<Icon of={movementIcons[line.kind]} />}
          title={<Text id={`movement.${line.kind}`} />}
          trailing={
            <MoneyText tone={line.amount > 0 ? 'positive' : 'inherit'}>
              <span className={css.amount}>{money(line.amount, 'both')}</span>
            </MoneyText>
          }
        />
      </Card>
      <Notice tone={tone}>
        <Text id={stateWords(entry)} />
      </Notice>
      <Card>
        <Facts entry={entry} merchant={merchant} />
      </Card>
      {path !== '' && (
        <Card padding="none">
          <ListRow href={path} title={<Text id="entry.more" />} />
        </Card>
      )}
    </div>
  )
}

const Facts = ({ entry, merchant }: { entry: StatementEntry; merchant: MerchantSettings }) => {
  const { line, about } = entry
  const money = useMoney(merchant)
  const moment = useMoment(merchant)
  const subject = subjectWords(about.subject)
  return (
    <ValueList>
      {subject && (
        <LabelledValue label={<Text id="entry.about" />}>
          <span className={css.about}>
            <Text id={subject} />
            {about.name !== undefined && <span>{about.name}</span>}
            {about.reason !== undefined && <span>{about.reason}</span>}
          </span>
        </LabelledValue>
      )}
      <LabelledValue label={<Text id="entry.when" />}>{moment(Date.parse(line.at))}</LabelledValue>
      <LabelledValue label={<Text id="wallet.balance" />}>{money(line.balanceAfter)}</LabelledValue>
      <LabelledValue label={<Text id="entry.reference" />}>
        <span className={css.reference} dir="ltr">
          {line.reference}
        </span>
      </LabelledValue>
    </ValueList>
  )
}
