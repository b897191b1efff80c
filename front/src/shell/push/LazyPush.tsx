import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Platform } from '../../platform/platform'
import { useLazy } from '../../store/useLazy'
import type { Texts } from '../../texts/texts'
import css from './LazyPush.module.css'
import type { PushFlow } from './pushFlow'

export interface LazyPushProps {
  merchant: Pick<MerchantSettings, 'push'>
  platform: Pick<Platform, 'device'>
  texts: Pick<Texts, 'load'>
  shell: { open(): Promise<{ push: PushFlow }> }
}

/** The member's choice about messages, once its code has loaded. Its place is reserved, so nothing moves. */
export const LazyPush = ({ merchant, platform, texts, shell }: LazyPushProps) => {
  const isOffered = merchant.push.adapter !== 'off'
  const lazy = useLazy(isOffered, () =>
    Promise.all([import('./PushChoice'), shell.open(), texts.load(['push'])]),
  )
  const [{ PushChoice }, { push }] = lazy ?? [{}, {}]
  return (
    isOffered && (
      <div className={css.place}>
        {PushChoice && push && <PushChoice push={push} device={platform.device} />}
      </div>
    )
  )
}
