import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { StatementLine } from '@playfront/contract/money/wallet'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import {
  gift,
  receiptText,
  rotateCcw,
  slidersHorizontal,
  ticket,
  trophy,
  type Drawing,
} from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import { MoneyText } from '@playfront/kit/MoneyText'
import { Notice } from '@playfront/kit/Notice'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useStore } from '../../store/useStore'
import { useMoney } from '../../shell/page/useMoney'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import css from './StatementList.module.css'
import { useMoment } from './useMoment'
import type { WalletFlow } from './walletFlow'

export interface StatementListProps {
  merchant: MerchantSettings
  wallet: WalletFlow
}

const icons: Record<StatementLine['kind'], Drawing> = {
  welcome: gift,
  bet: ticket,
  payout: trophy,
  rebate: rotateCcw,
  refund: rotateCcw,
  adjustment: slidersHorizontal,
  reward: gift,
}

/** Every movement with its kind, its moment and the balance after it; older ones when asked for. */
export const StatementList = ({ merchant, wallet }: StatementListProps) => {
  const { name, lines, next } = useStore(wallet.store, (state) => state.statement)
  return (
    <section className={css.statement}>
      <Text id="statement.title" as="h2" className={css.title} />
      {lines.length > 0 && (
        <Card padding="none">
          {lines.map((line) => (
            <Line key={line.id} line={line} merchant={merchant} />
          ))}
        </Card>
      )}
      <Rest name={name} isEmpty={lines.length === 0} hasMore={next !== null} wallet={wallet} />
    </section>
  )
}

const Line = ({ line, merchant }: { line: StatementLine; merchant: MerchantSettings }) => {
  const money = useMoney(merchant)
  const moment = useMoment(merchant)(Date.parse(line.at))
  return (
    <ListRow
      leading={<Icon of={icons[line.kind]} />}
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

interface RestProps {
  name: 'unknown' | 'loading' | 'ready' | 'failed'
  isEmpty: boolean
  hasMore: boolean
  wallet: WalletFlow
}

/** What stands after the last line that is known. */
const Rest = ({ name, isEmpty, hasMore, wallet }: RestProps) => {
  const { t } = useTexts()
  const readOn = isEmpty ? wallet.openStatement : wallet.readOn
  if (name === 'failed') {
    const retry = <Button variant="quiet" size="small" onClick={readOn} children={<Text id="retry" />} />
    return <Notice tone="warning" role="alert" title={<Text id="statement.failed" />} action={retry} />
  }
  if (name !== 'ready') return <Skeleton shape="row" count={isEmpty ? 6 : 2} />
  if (isEmpty) {
    return (
      <EmptyState title={t('statement.empty')} picture={<Icon of={receiptText} size="huge" />}>
        <Text id="statement.empty.text" />
      </EmptyState>
    )
  }
  return hasMore ? (
    <Button variant="secondary" wide onClick={readOn}>
      <Text id="statement.more" />
    </Button>
  ) : null
}
