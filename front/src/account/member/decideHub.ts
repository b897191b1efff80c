import type { TextKey } from '../../texts/dictionaries'

export interface HubRow {
  href: string
  title: TextKey
}

export interface HubGroup {
  id: 'money' | 'rewards' | 'account'
  rows: readonly HubRow[]
}

/** Every page of the member's own, group by group, in the order in which they are shown. */
const groups: readonly HubGroup[] = [
  {
    id: 'money',
    rows: [
      { href: '/m/voucherCenter', title: 'hub.deposit' },
      { href: '/m/withdraw', title: 'hub.withdraw' },
      { href: '/m/securityCenter/addBankCard', title: 'hub.cards' },
    ],
  },
  {
    id: 'rewards',
    rows: [
      { href: '/m/mall/mallHome', title: 'hub.mall' },
      { href: '/m/leaderBoard', title: 'hub.missions' },
    ],
  },
  {
    id: 'account',
    rows: [
      { href: '/m/member/inbox', title: 'hub.inbox' },
      { href: '/m/member/profile', title: 'hub.profile' },
      { href: '/m/member/security', title: 'security.row' },
      { href: '/m/member/devices', title: 'devices.row' },
      { href: '/m/changePsw', title: 'password.title' },
      { href: '/m/member/protection', title: 'hub.protection' },
      { href: '/m/member/notifications', title: 'hub.notifications' },
    ],
  },
]

/** The rows of a group whose pages this operator offers. @param offers undefined until that is known */
export const decideHub = (
  id: HubGroup['id'],
  offers: ((path: string) => boolean) | undefined,
): readonly HubRow[] =>
  (groups.find((group) => group.id === id)?.rows ?? []).filter(({ href }) => offers?.(href) === true)
