import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { StatementLine } from '@playfront/contract/money/wallet'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { download, receiptText } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import { MoneyText } from '@playfront/kit/MoneyText'
import { Notice } from '@playfront/kit/Notice'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useRef } from 'react'
import css from './Statement.module.css'
import { useMoney } from '../../page/useMoney'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { useMoment } from '../wallet/useMoment'
import { movementIcons } from './movementIcons'
import type { StatementFlow } from './statementFlow'
import type { WalletFlow } from '../wallet/walletFlow'
import { StatementFilters } from './StatementFilters'

export interface StatementListProps {
  merchant: MerchantSettings
  flow: StatementFlow
}

/** The chosen movements with their kind, moment and the balance after each; older ones when asked for. */
export const StatementList = ({ merchant, flow }: StatementListProps) => {
  const lines = useStore(flow.store, (state) => state.lines)
  return (
    <>
      {lines.length > 0 && (
        <Card padding="none">
          {lines.map((line) => (
            <Line key={line.id} line={line} merchant={merchant} />
          ))}
        </Card>
      )}
      <Rest flow={flow} />
    </>
  )
}

const Line = ({ line, merchant }: { line: StatementLine; merchant: MerchantSettings }) => {
  const money = useMoney(merchant)
  const moment = useMoment(merchant)(Date.parse(line.at))
  return (
    <ListRow
      href={`/m/member/wallet?entry=${line.id}`}
      leading={<Icon of={movementIcons[line.kind]} />}
      title={<Text id={`movement.${line.kind}`} />}
      detail={moment}
      trailing={
        <span className={css.amounts}>
          <MoneyText tone={line.amount > 0 ? 'positive' : 'inherit'}>{money(line.amount, 'both')}</MoneyText>
          <Text id="statement.after" values={{ amount: money(line.balanceAfter) }} className={css.after} />
        </span>
      }
    />
  )
}

/** What stands after the last line that is known. */
const Rest = ({ flow }: { flow: StatementFlow }) => {
  const { name, lines, next, choice } = useStore(flow.store)
  const isEmpty = lines.length === 0
  const readOn = () => void (isEmpty ? flow.open() : flow.readOn())
  if (name === 'failed') {
    const retry = <Button variant="quiet" size="small" onClick={readOn} children={<Text id="retry" />} />
    return <Notice tone="warning" role="alert" title={<Text id="statement.failed" />} action={retry} />
  }
  if (name === 'loading') return <Skeleton shape="row" count={isEmpty ? 6 : 2} />
  if (isEmpty) return <Nothing isChosen={choice.part !== undefined || choice.period !== 'all'} />
  return next === null ? null : (
    <Button variant="secondary" wide onClick={readOn}>
      <Text id="statement.more" />
    </Button>
  )
}

const Nothing = ({ isChosen }: { isChosen: boolean }) => {
  const { t } = useTexts()
  const picture = <Icon of={receiptText} size="huge" />
  if (isChosen) return <EmptyState title={t('statement.none')} picture={picture} />
  return (
    <EmptyState title={t('statement.empty')} picture={picture}>
      <Text id="statement.empty.text" />
    </EmptyState>
  )
}

export interface StatementPartProps {
  merchant: MerchantSettings
  wallet: WalletFlow
  flow: StatementFlow
}

/** The statement below the balance; it follows the wallet. */
export const StatementPart = ({ merchant, wallet, flow }: StatementPartProps) => {
  useFollowing(wallet, flow)
  return (
    <section className={css.statement}>
      <Text id="statement.title" as="h2" className={css.title} />
      <StatementFilters flow={flow} />
      <StatementList merchant={merchant} flow={flow} />
      <Export flow={flow} />
    </section>
  )
}

/**
 * A wallet that has changed since the statement was loaded has a newer entry; where the wallet can be requested again,
 * so can it.
 */
const useFollowing = (wallet: WalletFlow, flow: StatementFlow) => {
  const failed = useStore(wallet.store, (state) => state.failed)
  useEffect(() => {
    if (!failed && flow.store.getState().name === 'failed') void flow.open()
  }, [failed, flow])
  const version = useStore(wallet.store, (state) => state.wallet?.version)
  const read = useRef<number>(undefined)
  useEffect(() => {
    if (version === undefined) return
    if (read.current !== undefined && version !== read.current) void flow.freshen()
    read.current = version
  }, [version, flow])
}

const Export = ({ flow }: { flow: StatementFlow }) => {
  const exporting = useStore(flow.store, (state) => state.exporting)
  const isWrong = useStore(flow.store, (state) => state.isWrong)
  const isEmpty = useStore(flow.store, ({ lines }) => lines.length === 0)
  if (isEmpty) return null
  return (
    <>
      <Button
        variant="quiet"
        wide
        icon={<Icon of={download} />}
        busy={exporting === 'busy'}
        disabled={isWrong}
        onClick={() => void flow.exportIt()}
      >
        <Text id="statement.export" />
      </Button>
      {exporting === 'done' && (
        <Notice tone="positive" role="status" title={<Text id="statement.exported" />} />
      )}
      {exporting === 'failed' && (
        <Notice tone="warning" role="alert" title={<Text id="statement.exportFailed" />} />
      )}
    </>
  )
}
