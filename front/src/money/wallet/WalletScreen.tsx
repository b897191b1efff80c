import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Wallet } from '@playfront/contract/money/wallet'
import { Card } from '@playfront/kit/Card'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { Notice } from '@playfront/kit/Notice'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { arrowDownToLine, arrowUpFromLine, hourglass, refreshCw } from '@playfront/kit/icons'
import { AppBar } from '@playfront/kit/AppBar'
import { IconButton } from '@playfront/kit/IconButton'
import { ListRow } from '@playfront/kit/ListRow'
import { useEffect, useState, useSyncExternalStore } from 'react'
import css from './Wallet.module.css'
import { useMoney } from '../../page/useMoney'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import type { WalletFlow } from './walletFlow'
import type { SessionFlow } from '../../account/session/sessionFlow'
import { browserSaveText } from '../../platform/files/saveText'
import { browserStreams } from '@playfront/client/platform/network/streams'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { Page } from '../../page/Page'
import type { Texts } from '../../texts/texts'
import { useTexts } from '../../texts/TextsProvider'
import { EntryPage } from '../statement/EntryPage'
import { StatementPart } from '../statement/StatementPart'
import { createStatementFlow } from '../statement/statementFlow'
import { BalanceCard } from './BalanceCard'

export interface BesideCashProps {
  merchant: MerchantSettings
  wallet: WalletFlow
}

const accounts = ['held', 'bonus', 'owed'] as const

/** What the member holds beside the balance, and what it means when the wallet stands still. */
export const BesideCash = ({ merchant, wallet }: BesideCashProps) => {
  const held = useStore(wallet.store, (state) => state.wallet)
  if (!held) return null
  return (
    <>
      {held.frozen && <FrozenNotice />}
      <Beside merchant={merchant} held={held} />
    </>
  )
}

const Beside = ({ merchant, held }: { merchant: MerchantSettings; held: Wallet }) => {
  const money = useMoney(merchant)
  const shown = accounts.filter((account) => held[account] > 0)
  if (shown.length === 0) return null
  return (
    <Card>
      <ValueList>
        {shown.map((account) => (
          <LabelledValue key={account} label={<Text id={`wallet.${account}`} />}>
            {money(held[account])}
          </LabelledValue>
        ))}
      </ValueList>
    </Card>
  )
}

const FrozenNotice = () => (
  <Notice
    tone="warning"
    role="status"
    title={<Text id="wallet.frozen.title" />}
    action={
      <a href="/m/feedback">
        <Text id="wallet.frozen.write" />
      </a>
    }
  >
    <Text id="wallet.frozen.text" />
  </Notice>
)

/** The ways to pay in and to take out; none while the wallet stands still, because both would be refused. */
export const WaysOfMoney = ({ wallet }: { wallet: WalletFlow }) => {
  const isFrozen = useStore(wallet.store, (state) => state.wallet?.frozen === true)
  if (isFrozen) return null
  return (
    <div className={css.ways}>
      <Button href="/m/voucherCenter" wide icon={<Icon of={arrowDownToLine} />}>
        <Text id="wallet.deposit" />
      </Button>
      <Button href="/m/withdraw" variant="secondary" wide icon={<Icon of={arrowUpFromLine} />}>
        <Text id="wallet.withdraw" />
      </Button>
    </div>
  )
}

export interface WalletScreenProps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  session: SessionFlow
  texts: Texts
  wallet: WalletFlow
}

/** What the member has, and every movement of it; or the one that the address names. */
export const WalletScreen = (services: WalletScreenProps) => {
  const { navigation } = services.platform
  const { t } = useTexts()
  const [flow] = useState(() =>
    createStatementFlow({ ...services, streams: browserStreams, saveText: browserSaveText }),
  )
  const entry = useSyncExternalStore(
    navigation.onChange,
    () => new URLSearchParams(navigation.query()).get('entry') ?? '',
  )
  if (entry === '') return <Overview {...services} flow={flow} />
  return (
    <>
      <AppBar title={<Text id="entry.title" />} back={{ label: t('back'), href: '/m/member/wallet' }} />
      <Page>
        <EntryPage key={entry} id={entry} merchant={services.merchant} requests={services.requests} />
      </Page>
    </>
  )
}

type OverviewProps = Pick<WalletScreenProps, 'merchant' | 'wallet'> & {
  flow: ReturnType<typeof createStatementFlow>
}

const Overview = ({ merchant, wallet, flow }: OverviewProps) => {
  const { t } = useTexts()
  useEffect(() => {
    void wallet.refresh()
    // Back from one of its entries the statement is still there, as far as it was read.
    if (flow.store.getState().lines.length === 0) void flow.open()
    else void flow.freshen()
  }, [wallet, flow])
  const refresh = () => {
    void wallet.refresh()
    void flow.open()
  }
  return (
    <>
      <AppBar
        title={<Text id="wallet.title" />}
        trailing={
          <IconButton label={t('wallet.refresh')} onClick={refresh}>
            <Icon of={refreshCw} />
          </IconButton>
        }
      />
      <Page>
        <BalanceCard merchant={merchant} wallet={wallet} />
        <WaysOfMoney wallet={wallet} />
        <BesideCash merchant={merchant} wallet={wallet} />
        <Card padding="none">
          <ListRow
            leading={<Icon of={hourglass} />}
            title={<Text id="protection.row" />}
            href="/m/member/protection"
          />
        </Card>
        <StatementPart merchant={merchant} wallet={wallet} flow={flow} />
      </Page>
    </>
  )
}
