import { miniGameMessages } from '@playfront/contract/shell/miniGame'
import { useEffect, useRef } from 'react'
import type { MiniGameFlow } from './miniGameFlow'

const wordOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined

/**
 * Receives the messages of the mini-game's frame. Only the frame itself is accepted, and only from the opaque origin.
 */
export const useFrameWords = ({ ready, close }: MiniGameFlow) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const subscribe = ({ data, source, origin }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== 'null') return
      const word = wordOf(data)
      if (word === miniGameMessages.ready) ready()
      if (word === miniGameMessages.escape) close()
    }
    addEventListener('message', subscribe)
    return () => removeEventListener('message', subscribe)
  }, [ready, close])
  return frame
}
