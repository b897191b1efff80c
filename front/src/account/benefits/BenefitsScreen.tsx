import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import type { Requests } from '../../requests/requests'
import { FailedPart } from '../../page/FailedPart'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { createBenefitsFlow, type BenefitsFlow } from './benefitsFlow'
import { RankCard } from './RankCard'
import { RankTable } from './RankTable'

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
