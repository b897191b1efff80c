import type { Slip } from '@playfront/contract/play/lottery/slip'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { circleX } from '@playfront/kit/icons'
import { useState } from 'react'
import { useServerClock, useServices, usePart, useT } from '../app/ServicesContext'
import type { AppServices } from '../app/createServices'
import { writeCountdown } from '../time/writeCountdown'
import { createCancelFlow } from './cancelFlow'
import { CancelSheet } from './CancelSheet'
import css from './CancelSlip.module.css'

interface CancelSlipProps {
  slip: Slip
  small?: boolean
  /** The slip is cancelled and the player knows: lists are reloaded. */
  onGone: () => void
}

/** "Cancel bet" with the time that is left for it, for as long as the server said that it may be pressed (lottery 4.5). */
export const CancelSlip = ({ slip, small = false, onGone }: CancelSlipProps) => {
  const t = useT()
  const services = useServices()
  const [flow] = useState(() => flowOf(services, slip, onGone))
  const untilMs = Date.parse(slip.cancelUntil ?? '')
  const left = useServerClock((nowMs) => (nowMs < untilMs ? writeCountdown(untilMs - nowMs) : undefined))
  return (
    <>
      {left !== undefined && (
        <Button
          variant={small ? 'quiet' : 'secondary'}
          size={small ? 'small' : undefined}
          wide={!small}
          icon={<Icon of={circleX} size="small" />}
          onClick={flow.open}
        >
          {t('cancel.button')} <bdi className={css.left}>{left}</bdi>
        </Button>
      )}
      <CancelSheet slip={slip} flow={flow} left={left} />
    </>
  )
}

/** The receipt's own slip can be cancelled there; the receipt closes with it. */
export const CancelOnReceipt = () => {
  const { placing } = useServices()
  const slip = usePart(placing, (state) => (state.kind === 'placed' ? state.slip : undefined))
  return slip && <CancelSlip slip={slip} onGone={placing.close} />
}

const flowOf = (
  { platform, requests, serverClock, wallet, tickets, toasts }: AppServices,
  { slipId, cancelUntil = '' }: Slip,
  onGone: () => void,
) =>
  createCancelFlow({
    clock: platform.clock,
    requests,
    isOnline: platform.network.online,
    now: serverClock.now,
    untilMs: Date.parse(cancelUntil),
    slipId,
    onCancelled(cancelled) {
      tickets.update(cancelled)
      if (!wallet.update(cancelled.balance, cancelled.balanceVersion)) void wallet.refresh()
    },
    onOver(wasSeen) {
      if (!wasSeen) toasts.say('cancel.done.title')
      onGone()
    },
  })
