import { useEffect, useState } from 'react'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Texts } from '../../texts/texts'
import type { ServicePosition } from './decideEntries'
import css from './LaterService.module.css'
import type { ServiceFlow } from './serviceFlow'

export interface LaterServiceProps {
  merchant: Pick<MerchantSettings, 'shell'>
  texts: Pick<Texts, 'load'>
  shell: { open(): Promise<{ service: ServiceFlow }> }
}

/** The way to customer service, once its code is there. Its place is kept free, so nothing moves. */
export const LaterService = ({
  merchant,
  texts,
  shell,
  position,
}: LaterServiceProps & { position: ServicePosition }) => {
  const [entry, setEntry] = useState<{
    Row: typeof import('./ServiceRow').ServiceRow
    service: ServiceFlow
  }>()
  const isOffered = merchant.shell.customerService.some(
    ({ csPosition }) => csPosition === undefined || csPosition === position,
  )
  useEffect(() => {
    if (!isOffered) return undefined
    let isHere = true
    Promise.all([import('./ServiceRow'), shell.open(), texts.load(['chat'])]).then(
      ([{ ServiceRow }, { service }]) => {
        if (isHere) setEntry({ Row: ServiceRow, service })
      },
      // Without a line it comes with the next visit.
      () => undefined,
    )
    return () => void (isHere = false)
  }, [isOffered, shell, texts])
  return (
    isOffered && (
      <div className={css.place}>
        {entry && <entry.Row onPress={() => void entry.service.open(position)} />}
      </div>
    )
  )
}
