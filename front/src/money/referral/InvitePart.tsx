import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Skeleton } from '@playfront/kit/Skeleton'
import { FailedPart } from '../../page/FailedPart'
import { useStore } from '../../store/useStore'
import { InviteCard, type InviteCardProps } from './InviteCard'
import type { InvitedFlow } from './invitedFlow'
import { InvitedList } from './InvitedList'

export interface InvitePartProps extends Omit<InviteCardProps, 'code' | 'merchant'> {
  merchant: MerchantSettings
  flow: InvitedFlow
}

/** The member's link and those who came by it. */
export const InvitePart = ({ flow, ...services }: InvitePartProps) => {
  const state = useStore(flow.store)
  if (state.name === 'loading') return <Skeleton shape="banner" count={2} />
  if (state.name === 'failed') return <FailedPart why="referral.failed" onRetry={() => void flow.load()} />
  return (
    <>
      <InviteCard {...services} code={state.code} />
      <InvitedList merchant={services.merchant} state={state} onMore={() => void flow.more()} />
    </>
  )
}
