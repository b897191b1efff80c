import { useEffect, useState } from 'react'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Platform } from '../../platform/platform'
import type { Texts } from '../../texts/texts'
import css from './LaterPush.module.css'
import type { PushFlow } from './pushFlow'

export interface LaterPushProps {
  merchant: Pick<MerchantSettings, 'push'>
  platform: Pick<Platform, 'device'>
  texts: Pick<Texts, 'load'>
  shell: { open(): Promise<{ push: PushFlow }> }
}

/** The member's choice about messages, once its code is there. Its place is kept free, so nothing moves. */
export const LaterPush = ({ merchant, platform, texts, shell }: LaterPushProps) => {
  const [choice, setChoice] = useState<{
    Choice: typeof import('./PushChoice').PushChoice
    push: PushFlow
  }>()
  const isOffered = merchant.push.adapter !== 'off'
  useEffect(() => {
    if (!isOffered) return undefined
    let isHere = true
    Promise.all([import('./PushChoice'), shell.open(), texts.load(['push'])]).then(
      ([{ PushChoice }, { push }]) => {
        if (isHere) setChoice({ Choice: PushChoice, push })
      },
      // Without a line it comes with the next visit.
      () => undefined,
    )
    return () => void (isHere = false)
  }, [isOffered, shell, texts])
  return (
    isOffered && (
      <div className={css.place}>
        {choice && <choice.Choice push={choice.push} device={platform.device} />}
      </div>
    )
  )
}
