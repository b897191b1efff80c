import css from './HubGroup.module.css'
import { type ReactNode, useId } from 'react'
import type { TextKey } from '../../texts/dictionaries'
import { Text } from '../../texts/Text'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { circleX, history, logOut, messageSquareText, wallet as walletIcon } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import { MoneyText } from '@playfront/kit/MoneyText'
import { useStore } from '../../store/useStore'
import type { WalletFlow } from '../../money/wallet/walletFlow'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { LanguageFlow } from '../../shell/language/languageFlow'
import { LanguageChoice } from '../../shell/look/LanguageChoice'
import { SchemeChoice } from '../../shell/look/SchemeChoice'
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
import { HubCard } from './HubCard'
import { MemberCard } from '../../account/member/MemberCard'
import type { MemberFlow } from '../../account/member/memberFlow'

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

export interface MemberScreenProps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  overlays: LazyOverlays
  dialogs: LazyOverlays['dialogs']
  toasts: LazyOverlays['toasts']
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
