import { Badge } from '../src/figure/Badge'
import type { TabBarItem } from '../src/frame/TabBar'
import { Icon } from '../src/icon/Icon'
import { gamepad2, gift, house, userRound, wallet } from '../src/icon/drawings'

export const tabItems: TabBarItem<'home' | 'games' | 'promotions' | 'wallet' | 'me'>[] = [
  { id: 'home', label: 'Home', href: '#home', icon: <Icon of={house} size="large" /> },
  { id: 'games', label: 'Games', href: '#games', icon: <Icon of={gamepad2} size="large" /> },
  {
    id: 'promotions',
    label: 'Promotions',
    href: '#promotions',
    icon: <Icon of={gift} size="large" />,
    badge: (
      <Badge kind="count" tone="negative">
        2
      </Badge>
    ),
  },
  { id: 'wallet', label: 'Wallet', href: '#wallet', icon: <Icon of={wallet} size="large" /> },
  { id: 'me', label: 'Me', href: '#me', icon: <Icon of={userRound} size="large" /> },
]
