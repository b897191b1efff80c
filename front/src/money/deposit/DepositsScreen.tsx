import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { BadgeProps } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { banknote } from '@playfront/kit/icons'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { AppBar } from '@playfront/kit/AppBar'
import css from './list/DepositList.module.css'
import type { Requests } from '../../requests/requests'
import { FailedPart } from '../../page/FailedPart'
import { useMoney } from '../../page/useMoney'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { PaymentRow } from '../wallet/PaymentRow'
import { useMoment } from '../wallet/useMoment'
import { kindIcon } from './kindIcon'
import type { SeenDeposit } from './readDeposit'
import { createDepositListFlow } from './list/listFlow'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { type Clipboard, browserClipboard } from '../../platform/clipboard/clipboard'
import { type SaveCode, browserSaveCode } from '../../platform/pictures/saveCode'
import type { Platform } from '../../platform/platform'
import { Page } from '../../page/Page'
import { DepositPage } from './pay/DepositPage'
import type { PayDeps } from './pay/payFlow'

export interface ListDeps {
  merchant: MerchantSettings
  requests: Pick<Requests, 'valueOf'>
}

const toneOf: Record<SeenDeposit['state'], BadgeProps['tone']> = {
  created: 'neutral',
  pending: 'accent',
  done: 'positive',
  held: 'warning',
  expired: 'neutral',
  refused: 'warning',
  reversed: 'negative',
}

/** Every deposit of the member, each leading to its own page. */
export const DepositList = ({ deps }: { deps: ListDeps }) => {
  const { t } = useTexts()
  const [flow] = useState(() => createDepositListFlow(deps))
  const { name, list, next, isFetchingMore } = useStore(flow.store)
  useEffect(() => void flow.load(), [flow])
  if (name === 'loading') return <Skeleton shape="row" count={6} />
  if (name === 'failed') return <FailedPart why="deposit.failed" onRetry={() => void flow.load()} />
  if (list.length === 0)
    return (
      <EmptyState
        title={t('deposit.list.empty')}
        picture={<Icon of={banknote} size="huge" />}
        action={<Button href="/m/voucherCenter" children={<Text id="deposit.new" />} />}
      />
    )
  return (
    <div className={css.list}>
      <Card padding="none">
        {list.map((deposit) => (
          <Row key={deposit.id} deposit={deposit} merchant={deps.merchant} />
        ))}
      </Card>
      {next !== null && (
        <Button variant="secondary" wide busy={isFetchingMore} onClick={() => void flow.more()}>
          <Text id="more" />
        </Button>
      )}
      <Button href="/m/voucherCenter" wide children={<Text id="deposit.new" />} />
    </div>
  )
}

const Row = ({ deposit, merchant }: { deposit: SeenDeposit; merchant: MerchantSettings }) => {
  const money = useMoney(merchant)
  const moment = useMoment(merchant)
  const { id, kind, title, state, amount, paid, madeAtMs } = deposit
  return (
    <PaymentRow
      href={`/m/member/deposits?id=${encodeURIComponent(id)}`}
      leading={<Icon of={kindIcon(kind)} />}
      sum={money(paid ?? amount)}
      tone={toneOf[state]}
      state={<Text id={`deposit.state.${state}`} />}
      way={<bdi>{title}</bdi>}
      moment={moment(madeAtMs)}
    />
  )
}

export interface DepositsScreenProps extends PayDeps {
  merchant: MerchantSettings
  platform: Platform
  toasts: LazyOverlays['toasts']
  /** The device's own unless said otherwise. */
  clipboard?: Clipboard
  saveCode?: SaveCode
}

/** The deposit that the address names, from how to pay it to its receipt; without an id all of them. */
export const DepositsScreen = (services: DepositsScreenProps) => {
  const { clipboard = browserClipboard, saveCode = browserSaveCode } = services
  const { navigation } = services.platform
  const { t } = useTexts()
  const id = useSyncExternalStore(
    navigation.onChange,
    () => new URLSearchParams(navigation.query()).get('id') ?? '',
  )
  const back = { label: t('back'), href: id === '' ? '/m/voucherCenter' : '/m/member/deposits' }
  return (
    <>
      <AppBar title={<Text id={id === '' ? 'deposit.list' : 'deposit.title'} />} back={back} />
      <Page>
        {id === '' ? (
          <DepositList deps={services} />
        ) : (
          <DepositPage key={id} id={id} deps={{ ...services, clipboard, saveCode }} />
        )}
      </Page>
    </>
  )
}
