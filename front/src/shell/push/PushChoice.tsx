import { Checkbox } from '@playfront/kit/Checkbox'
import { useState } from 'react'
import { decideDevice } from '../../platform/device/decideDevice'
import type { Device } from '../../platform/device/device'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import css from './PushChoice.module.css'
import type { PushFlow, PushState } from './pushFlow'

export interface PushChoiceProps {
  push: PushFlow
  device: Device
}

/** Messages on this device: off as easily as on. Where they cannot be had, it says why and what would help. */
export const PushChoice = ({ push, device }: PushChoiceProps) => {
  const state = useStore(push.store)
  // Shown at once; what becomes of it is known only when browser and server have answered.
  const [wanted, setWanted] = useState<boolean>()
  const { system } = decideDevice(device.facts())
  const isFree = state.permission === 'granted' || state.permission === 'default'
  const turn = async () => {
    setWanted(!state.isOn)
    await (state.isOn ? push.turnOff() : push.turnOn())
    setWanted(undefined)
  }
  return (
    <section className={css.choice}>
      <Text id="push.title" as="h2" className={css.title} />
      <Checkbox
        checked={wanted ?? state.isOn}
        disabled={!isFree || state.isBusy}
        onChange={() => void turn()}
        hint={<Hint state={state} isIos={system === 'ios'} />}
      >
        <Text id="push.row" />
      </Checkbox>
    </section>
  )
}

const Hint = ({ state: { permission, isOn }, isIos }: { state: PushState; isIos: boolean }) => {
  if (permission === 'denied') return <Text id="notification_request_tips" />
  if (permission === 'unreachable') return <Text id={isIos ? 'push.row.install' : 'push.row.unreachable'} />
  return <Text id={isOn ? 'push.row.on' : 'push.row.off'} />
}
