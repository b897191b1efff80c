import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { fingerprintPattern } from '@playfront/kit/icons'
import { useEffect, useState } from 'react'
import { type Passkeys, browserPasskeys } from '../../platform/passkeys/passkeys'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import type { LoginDeps } from '../login/askLogin'
import { createPasskeySignIn } from './passkeySignIn'

export interface PasskeyButtonProps {
  deps: LoginDeps
  /** The device's keys; the browser's own unless said otherwise. */
  passkeys?: Passkeys
}

/** Signs in by a passkey. Draws nothing until its words are there, and nothing where the device has no such thing. */
export const PasskeyButton = ({ deps, passkeys = browserPasskeys }: PasskeyButtonProps) => {
  const [isOffered, setOffered] = useState(false)
  const [signIn] = useState(() => createPasskeySignIn(deps, passkeys))
  const isBusy = useStore(signIn.store) !== 'idle'
  useEffect(() => {
    let isShown = true
    Promise.all([passkeys.isAvailable(), deps.texts.load(['passkey'])]).then(
      ([isAvailable]) => isShown && setOffered(isAvailable),
      // Without its texts there is nothing to show; the form still works.
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [passkeys, deps.texts])
  if (!isOffered) return null
  return (
    <Button
      variant="secondary"
      wide
      busy={isBusy}
      icon={<Icon of={fingerprintPattern} />}
      onClick={() => void signIn.press()}
    >
      <Text id="passkey.signIn" />
    </Button>
  )
}
