import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { Balance } from '@playfront/kit/Balance'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { landmark } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import { Notice } from '@playfront/kit/Notice'
import { Skeleton } from '@playfront/kit/Skeleton'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { FailedPart } from '../../page/FailedPart'
import { HeroCard } from '../../page/HeroCard'
import { Page } from '../../page/Page'
import { useMoney } from '../../page/useMoney'
import type { Events } from '../../page/events'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { cardIcons } from '../cards/cardIcons'
import type { WalletFlow } from '../wallet/walletFlow'
import type { ListedAccount } from './readWithdrawInfo'
import { pageTraceHeader } from '../../platform/page/pageTraceHeader'
import { createWithdrawFlow, type WithdrawFlow } from './withdrawFlow'
import { WithdrawForm } from './WithdrawForm'
import { WithdrawPlayMoney } from '../PlayMoneyNotices'

const Documents = lazy(() =>
  import('../verification/Documents').then((module) => ({ default: module.Documents })),
)

export interface WithdrawScreenProps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  overlays: LazyOverlays
  wallet: WalletFlow
  events: Events
}

/**
 * Takes money home (REQ-ROUTE-016): nothing here asks whether the member would rather play on. `?documents` leads a new member to
 * the documents alone, and can be put off.
 */
export const WithdrawScreen = (services: WithdrawScreenProps) => {
  const { t } = useTexts()
  const [flow] = useState(() =>
    createWithdrawFlow({ ...services, traceHeader: () => pageTraceHeader(services.platform.randomness) }),
  )
  useEffect(() => {
    void flow.load()
    return flow.stop
  }, [flow])
  const { info, accounts } = useStore(flow.store)
  const isLedHere = new URLSearchParams(services.platform.navigation.query()).has('documents')
  // Where none is asked any more the page is that of withdrawals.
  const isForDocuments = isLedHere && !accounts && (!info || info.documents !== undefined)
  return (
    <>
      <AppBar
        title={<Text id={isForDocuments ? 'documents.title' : 'withdrawal.title'} />}
        back={{ label: t('back'), href: isForDocuments ? '/m/home' : '/m/member/wallet' }}
      />
      <Page>
        <Body flow={flow} services={services} isForDocuments={isForDocuments} />
      </Page>
    </>
  )
}

interface BodyProps {
  flow: WithdrawFlow
  services: WithdrawScreenProps
  isForDocuments: boolean
}

const Body = ({ flow, services, isForDocuments }: BodyProps) => {
  const { merchant } = services
  const money = useMoney(merchant)
  const { name, info, accounts, sending } = useStore(flow.store)
  if (name === 'failed') return <FailedPart why="withdrawal.failed" onRetry={() => void flow.load()} />
  if (accounts) return <ListedAccounts merchant={merchant} accounts={accounts} />
  if (!info) return <Skeleton shape="banner" count={3} />
  const documents = info.documents && (
    <Suspense fallback={<Skeleton shape="banner" />}>
      <Documents
        {...services}
        toasts={services.overlays.toasts}
        documents={info.documents}
        onSent={() => void flow.load()}
      />
    </Suspense>
  )
  if (documents && isForDocuments)
    return (
      <>
        {documents}
        <Button variant="quiet" wide href="/m/home">
          <Text id="documents.later" />
        </Button>
      </>
    )
  return (
    <>
      {info.playMoney && <WithdrawPlayMoney />}
      <HeroCard merchant={merchant}>
        <Balance label={<Text id="withdrawal.balance" />} amount={money(info.balance)}>
          {info.held > 0 && <Text id="withdrawal.held" values={{ amount: money(info.held) }} as="p" />}
        </Balance>
      </HeroCard>
      {!info.offered && <Notice title={<Text id="cards.notOffered" />} />}
      {info.open.length > 0 && !info.canBegin && <UnderWay id={info.open[0]} />}
      {documents}
      {info.offered && info.cards.length === 0 && <NoCard merchant={merchant} />}
      {info.canBegin && info.cards.length > 0 && (
        <WithdrawForm
          merchant={merchant}
          info={info}
          sending={sending}
          onChange={flow.settle}
          onSend={(draft) => void flow.send(draft)}
        />
      )}
      <Button variant="quiet" wide href="/m/member/withdrawals">
        <Text id="withdrawal.list" />
      </Button>
      <Button variant="quiet" wide href="/m/member/cards">
        <Text id="cards.title" />
      </Button>
    </>
  )
}

const UnderWay = ({ id }: { id: string | undefined }) => (
  <Notice
    title={<Text id="withdrawal.busy" />}
    action={
      <Button variant="secondary" href={`/m/member/withdrawals?id=${id ?? ''}`}>
        <Text id="withdrawal.list" />
      </Button>
    }
  />
)

/** Where the server names the bound accounts but takes no withdrawal that this screen could ask for (GAP-36). */
const ListedAccounts = ({
  merchant,
  accounts,
}: Pick<WithdrawScreenProps, 'merchant'> & { accounts: ListedAccount[] }) =>
  accounts.length === 0 ? (
    <NoCard merchant={merchant} />
  ) : (
    <>
      <Notice title={<Text id="coming_soon" />} />
      <Card padding="none">
        {accounts.map(({ id, kind, title, maskedNumber }) => (
          <ListRow
            key={id}
            leading={<Icon of={cardIcons[kind]} />}
            title={title ? <bdi>{title}</bdi> : <bdi dir="ltr">{maskedNumber}</bdi>}
            detail={title !== '' && <bdi dir="ltr">{maskedNumber}</bdi>}
          />
        ))}
      </Card>
    </>
  )

const NoCard = ({ merchant }: Pick<WithdrawScreenProps, 'merchant'>) => {
  const { t } = useTexts()
  const isPix = merchant.currency === 'BRL'
  return (
    <EmptyState
      title={t('cards.none')}
      picture={<Icon of={landmark} size="huge" />}
      action={
        <Button href={isPix ? '/m/securityCenter/addBankCardPix' : '/m/securityCenter/addBankCard'}>
          <Text id={isPix ? 'cards.pix.title' : 'cards.add'} />
        </Button>
      }
    />
  )
}
