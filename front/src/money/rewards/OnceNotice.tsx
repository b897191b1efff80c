import { Notice } from '@playfront/kit/Notice'
import type { ReactNode } from 'react'
import { Text } from '../../texts/Text'
import type { OnceState } from './onceFlow'

/** The outcome of an order or a prize, in words. */
export const OnceNotice = ({ state, done }: { state: OnceState; done: ReactNode }) => {
  switch (state.kind) {
    case 'done':
      return <Notice tone="positive" role="status" title={done} />
    case 'refused':
      return (
        <Notice tone="warning" role="alert" title={<Text id="rewards.refused" />}>
          {state.why === 'offline' ? (
            <Text id="rewards.offline" />
          ) : (
            state.message || <Text id="unknown_error" />
          )}
        </Notice>
      )
    case 'checking':
      return (
        <Notice role="status">
          <Text id="ending.checking" />
        </Notice>
      )
    case 'idle':
    case 'sending':
      return null
  }
}
