import {
  type Drawing,
  arrowDownToLine,
  arrowUpFromLine,
  bell,
  circleX,
  creditCard,
  gift,
  history,
  hourglass,
  keyRound,
  logOut,
  mail,
  messageSquareText,
  shieldCheck,
  smartphone,
  target,
  userRound,
  wallet as walletIcon,
} from '@playfront/kit/icons'
import { Badge } from '@playfront/kit/Badge'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { ListRow } from '@playfront/kit/ListRow'
import { type ReactNode, useId } from 'react'
import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { MoneyText } from '@playfront/kit/MoneyText'
import css from './HubGroup.module.css'
import type { TextKey } from '../../texts/dictionaries'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import type { MemberFlow } from '../../account/member/memberFlow'
import type { WalletFlow } from '../../money/wallet/walletFlow'
import type { LanguageFlow } from '../../shell/language/languageFlow'
import { LanguageChoice } from '../../shell/look/LanguageChoice'
import { SchemeChoice } from '../../shell/look/SchemeChoice'
import type { ScreenDeps } from '../../page/screenDeps'
import { Page } from '../../page/Page'
import { useMoney } from '../../page/useMoney'
import { RewardEntry } from '../../shell/rewards/RewardEntry'
import { LazyReferral, type LazyReferralProps } from '../../money/referral/LazyReferral'
import { LazyService, type LazyServiceProps } from '../../shell/service/LazyService'
import { LazyPush, type LazyPushProps } from '../../shell/push/LazyPush'
import { LazyConsent, type LazyConsentProps } from '../../shell/tracking/consent/LazyConsent'
import type { SessionFlow } from '../../account/session/sessionFlow'
import { signOut } from '../../account/session/signOut'
import { LazyBenefits } from '../../account/benefits/LazyBenefits'
import { MemberCard } from '../../account/member/MemberCard'

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

/** Pages that belong together, under their name. */
export const HubGroup = ({ title, children }: { title: TextKey; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={css.group} aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        <Text id={title} />
      </h2>
      {children}
    </section>
  )
}

export interface MemberScreenProps extends ScreenDeps {
  session: SessionFlow
  member: MemberFlow
  wallet: WalletFlow
  language: LanguageFlow
  texts: LazyConsentProps['texts']
  shell: LazyConsentProps['shell'] &
    LazyPushProps['shell'] &
    LazyServiceProps['shell'] &
    LazyReferralProps['shell']
}

/** The member's own place: who they are, what they have, every page of theirs, and the way out (REQ-ROUTE-011). */
export const MemberScreen = (props: MemberScreenProps) => {
  const { merchant, wallet } = props
  return (
    <>
      <AppBar title={<Text id="member.title" />} />
      <Page>
        <MemberCard {...props} />
        <HubGroup title="hub.money">
          <HubCard group="money" {...props}>
            <WalletRow merchant={merchant} wallet={wallet} />
            <ListRow
              leading={<Icon of={history} />}
              title={<Text id="member.history" />}
              href="/m/member/bets"
            />
          </HubCard>
        </HubGroup>
        <HubGroup title="hub.rewards">
          <LazyBenefits {...props} />
          <RewardEntry merchant={merchant} />
          <HubCard group="rewards" {...props} />
          <LazyReferral {...props} position="member" />
        </HubGroup>
        <HubGroup title="hub.account">
          <HubCard group="account" {...props} />
        </HubGroup>
        <Help {...props} />
        <SignOut {...props} />
        <LazyPush {...props} />
        <LazyService {...props} position="member" />
        <LazyConsent merchant={merchant} texts={props.texts} shell={props.shell} />
      </Page>
    </>
  )
}

/** Help, and how the member likes it; the way out for good stands last. */
const Help = (props: MemberScreenProps) => (
  <HubGroup title="hub.help">
    <Card padding="none">
      <ListRow
        leading={<Icon of={messageSquareText} />}
        title={<Text id="feedback.title" />}
        href="/m/feedback"
      />
      <ListRow
        leading={<Icon of={circleX} />}
        title={<Text id="hub.close" />}
        href="/m/member/closeAccount"
      />
    </Card>
    <LanguageChoice {...props} />
    <SchemeChoice platform={props.platform} />
  </HubGroup>
)

const WalletRow = ({ merchant, wallet }: Pick<MemberScreenProps, 'merchant' | 'wallet'>) => {
  const money = useMoney(merchant)
  const held = useStore(wallet.store, (state) => state.wallet)
  return (
    <ListRow
      leading={<Icon of={walletIcon} />}
      title={<Text id="wallet.title" />}
      detail={merchant.responsible.playMoney && <Text id="badge.playMoney" />}
      trailing={held && <MoneyText>{money(held.balance)}</MoneyText>}
      href="/m/member/wallet"
    />
  )
}

const SignOut = ({ session, requests, dialogs, toasts, platform }: MemberScreenProps) => {
  const leave = async () => {
    const answer = await dialogs.confirm({
      title: { key: 'member.signOut.question' },
      text: { key: 'member.signOut.text' },
      agree: { key: 'member.signOut' },
    })
    if (answer !== 'agreed') return
    signOut({ session, requests, platform })
    toasts.show({ key: 'member.signOut.done' }, { tone: 'positive' })
  }
  return (
    <Button variant="secondary" wide icon={<Icon of={logOut} />} onClick={leave}>
      <Text id="member.signOut" />
    </Button>
  )
}
