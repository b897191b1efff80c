import { Badge } from '@playfront/kit/Badge'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { ListRow } from '@playfront/kit/ListRow'
import type { ReactNode } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { hubPages, type HubGroupId } from './hubPages'
import type { MemberFlow } from '../../account/member/memberFlow'

export interface HubCardProps {
  group: HubGroupId
  member: MemberFlow
  /** Rows before those of the group. */
  children?: ReactNode
}

/** The ways to a group of the member's pages. */
export const HubCard = ({ group, member, children }: HubCardProps) => (
  <Card padding="none">
    {children}
    {hubPages[group].map(({ href, title, picture }) => (
      <ListRow
        key={href}
        leading={<Icon of={picture} />}
        title={<Text id={title} />}
        trailing={href === '/m/member/inbox' && <Unread member={member} />}
        href={href}
      />
    ))}
  </Card>
)

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
