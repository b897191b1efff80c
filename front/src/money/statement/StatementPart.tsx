import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { download } from '@playfront/kit/icons'
import { Notice } from '@playfront/kit/Notice'
import { useEffect, useRef } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import type { WalletFlow } from '../wallet/walletFlow'
import css from './Statement.module.css'
import { StatementFilters } from './StatementFilters'
import type { StatementFlow } from './statementFlow'
import { StatementList } from './StatementList'

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
