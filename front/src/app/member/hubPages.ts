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
import type { TextKey } from '../../texts/dictionaries'

export interface HubPage {
  href: string
  title: TextKey
  picture: Drawing
}

export type HubGroupId = 'money' | 'rewards' | 'account'

/** The pages of the member's own, group by group, in the order in which they are shown. */
export const hubPages: Record<HubGroupId, readonly HubPage[]> = {
  money: [
    { href: '/m/voucherCenter', title: 'hub.deposit', picture: arrowDownToLine },
    { href: '/m/withdraw', title: 'hub.withdraw', picture: arrowUpFromLine },
    { href: '/m/member/cards', title: 'hub.cards', picture: creditCard },
  ],
  rewards: [
    { href: '/m/mall/mallHome', title: 'hub.mall', picture: gift },
    { href: '/m/leaderBoard', title: 'hub.missions', picture: target },
  ],
  account: [
    { href: '/m/member/inbox', title: 'hub.inbox', picture: mail },
    { href: '/m/member/profile', title: 'hub.profile', picture: userRound },
    { href: '/m/member/security', title: 'security.row', picture: shieldCheck },
    { href: '/m/member/devices', title: 'devices.row', picture: smartphone },
    { href: '/m/changePsw', title: 'password.title', picture: keyRound },
    { href: '/m/member/protection', title: 'hub.protection', picture: hourglass },
    { href: '/m/member/notifications', title: 'hub.notifications', picture: bell },
  ],
}
