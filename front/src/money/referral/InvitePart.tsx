import { Skeleton } from '@playfront/kit/Skeleton'
import { FailedPart } from '../../shell/page/FailedPart'
import { useStore } from '../../store/useStore'
import { InviteCard, type InviteCardProps } from './InviteCard'
import type { InvitedFlow } from './invitedFlow'
import { InvitedList } from './InvitedList'

/** The member's link and those who came by it. */
export const InvitePart = ({ flow, ...house }: Omit<InviteCardProps, 'code'> & { flow: InvitedFlow }) => {
  const state = useStore(flow.store)
  if (state.name === 'loading') return <Skeleton shape="banner" count={2} />
  if (state.name === 'failed') return <FailedPart why="referral.failed" onRetry={() => void flow.load()} />
  return (
    <>
      <InviteCard {...house} code={state.code} />
      <InvitedList timeZone={house.merchant.timeZone} state={state} onMore={() => void flow.more()} />
    </>
  )
}
