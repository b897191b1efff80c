import { type MemberBenefits, memberBenefits } from '@playfront/contract/account/member'
import { Badge } from '@playfront/kit/Badge'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { check, crown } from '@playfront/kit/icons'
import { useEffect, useId, useState } from 'react'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Skeleton } from '@playfront/kit/Skeleton'
import css from './Benefits.module.css'
import type { Requests } from '../../requests/requests'
import { type StoreApi, createStore } from '../../store/createStore'
import { Text } from '../../texts/Text'
import { RankCard, type RankPartProps, useFigure } from './RankCard'
import { FailedPart } from '../../page/FailedPart'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import { useTexts } from '../../texts/TextsProvider'

export type BenefitsState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; benefits: MemberBenefits }

export interface BenefitsFlow {
  store: StoreApi<BenefitsState>
  load(): Promise<void>
}

/** The merchant's ranks and where the member stands among them. */
export const createBenefitsFlow = ({ requests }: { requests: Pick<Requests, 'valueOf'> }): BenefitsFlow => {
  const store = createStore<BenefitsState>(() => ({ kind: 'loading' }))
  return {
    store,
    async load() {
      store.setState({ kind: 'loading' }, true)
      try {
        const benefits = await requests.valueOf(memberBenefits, {}, { alert: false })
        store.setState({ kind: 'ready', benefits }, true)
      } catch {
        store.setState({ kind: 'failed' }, true)
      }
    },
  }
}

/** Every rank: what it asks for and what it is worth. */
export const RankTable = ({ merchant, benefits }: RankPartProps) => {
  const id = useId()
  const { ranks, current, keepDays } = benefits
  return (
    <section className={css.table} aria-labelledby={id}>
      <h2 id={id}>
        <Text id="benefits.all" />
      </h2>
      {ranks.map((rank) => (
        <Rank
          key={rank.labelId}
          merchant={merchant}
          rank={rank}
          keepDays={keepDays}
          isHeld={rank.level === current?.level}
        />
      ))}
      {keepDays === 0 && <Text id="benefits.forGood" as="p" className={css.remark} />}
      <Text id="benefits.calm" as="p" className={css.remark} />
    </section>
  )
}

interface RankProps extends Pick<RankPartProps, 'merchant'> {
  rank: MemberBenefits['ranks'][number]
  keepDays: number
  isHeld: boolean
}

const Rank = ({ merchant, rank, keepDays, isHeld }: RankProps) => {
  const figure = useFigure(merchant)
  return (
    <Card tone={isHeld ? 'accent' : 'raised'}>
      <div className={css.head}>
        <span className={css.medal} data-held={isHeld}>
          <Icon of={crown} size="large" />
        </span>
        <h3 className={css.title}>{rank.name}</h3>
        {isHeld && (
          <Badge tone="accent" kind="solid">
            <Text id="benefits.current" />
          </Badge>
        )}
      </div>
      <dl className={css.needs}>
        {rank.needs.map(({ kind, need }) => (
          <div key={kind} className={css.figures}>
            <Text id={`benefits.${kind}`} as="dt" />
            <dd>{figure(kind, need)}</dd>
          </div>
        ))}
      </dl>
      {rank.keepNeed !== undefined && (
        <Text
          id="benefits.keepNeed"
          values={{ days: keepDays, amount: figure('turnover', rank.keepNeed) }}
          as="p"
          className={css.remark}
        />
      )}
      {rank.benefits.length > 0 && (
        <ul className={css.worth}>
          {rank.benefits.map((words) => (
            <li key={words}>
              <Icon of={check} size="small" />
              <span>{words}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

export interface BenefitsScreenProps {
  merchant: MerchantSettings
  requests: Requests
}

/** The member's rank, what is missing to the next, and what each rank asks for and is worth (REQ-ROUTE-023). */
export const BenefitsScreen = ({ merchant, requests }: BenefitsScreenProps) => {
  const { t } = useTexts()
  const [flow] = useState(() => createBenefitsFlow({ requests }))
  useEffect(() => void flow.load(), [flow])
  return (
    <>
      <AppBar title={<Text id="benefits.title" />} back={{ label: t('back'), href: '/m/member/home' }} />
      <Page>
        <Ranks merchant={merchant} flow={flow} />
      </Page>
    </>
  )
}

const Ranks = ({ merchant, flow }: { merchant: MerchantSettings; flow: BenefitsFlow }) => {
  const { t } = useTexts()
  const state = useStore(flow.store)
  if (state.kind === 'loading') return <Skeleton shape="banner" count={3} />
  if (state.kind === 'failed') return <FailedPart why="benefits.failed" onRetry={() => void flow.load()} />
  if (state.benefits.ranks.length === 0) return <EmptyState title={t('benefits.noRanks')} />
  return (
    <>
      <RankCard merchant={merchant} benefits={state.benefits} />
      <RankTable merchant={merchant} benefits={state.benefits} />
    </>
  )
}
