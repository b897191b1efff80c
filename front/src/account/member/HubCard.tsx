import { Badge } from '@playfront/kit/Badge'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import {
  arrowDownToLine,
  arrowUpFromLine,
  bell,
  creditCard,
  gift,
  hourglass,
  keyRound,
  mail,
  shieldCheck,
  smartphone,
  target,
  userRound,
  type Drawing,
} from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import type { ReactNode } from 'react'
import type { RewardEntryProps } from '../../shell/rewards/RewardEntry'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { decideHub, type HubGroup } from './decideHub'
import type { MemberFlow } from './memberFlow'

export interface HubCardProps {
  group: HubGroup['id']
  ways: RewardEntryProps['ways']
  member: MemberFlow
  /** Rows that are always there, before the others. */
  children?: ReactNode
}

const pictures: Record<string, Drawing> = {
  '/m/voucherCenter': arrowDownToLine,
  '/m/withdraw': arrowUpFromLine,
  '/m/securityCenter/addBankCard': creditCard,
  '/m/mall/mallHome': gift,
  '/m/leaderBoard': target,
  '/m/member/inbox': mail,
  '/m/member/profile': userRound,
  '/m/member/security': shieldCheck,
  '/m/member/devices': smartphone,
  '/m/changePsw': keyRound,
  '/m/member/protection': hourglass,
  '/m/member/notifications': bell,
}

/** The ways to a group of the member's pages; those that are not offered are not there. */
export const HubCard = ({ group, ways, member, children }: HubCardProps) => {
  const known = useStore(ways.store)
  const rows = decideHub(group, known?.offers)
  if (rows.length === 0 && !children) return null
  return (
    <Card padding="none">
      {children}
      {rows.map(({ href, title }) => (
        <ListRow
          key={href}
          leading={<Icon of={pictures[href] ?? userRound} />}
          title={<Text id={title} />}
          trailing={href === '/m/member/inbox' && <Unread member={member} />}
          href={href}
        />
      ))}
    </Card>
  )
}

const Unread = ({ member }: { member: MemberFlow }) => {
  const count = useStore(member.store, (state) => state.member?.unread ?? 0)
  return (
    count > 0 && (
      <Badge tone="accent" kind="solid">
        <Text id="hub.unread" values={{ count }} />
      </Badge>
    )
  )
}
