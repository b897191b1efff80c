import { type KeyboardEvent, type PointerEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { miniGameMessages } from '@playfront/contract/shell/miniGame'
import { type LanguageCode, languages } from '@playfront/contract/languages'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { x as cross, dices, refreshCw } from '@playfront/kit/icons'
import css from './MiniGame.module.css'
import type { MiniGameFlow } from './miniGameFlow'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'

const arrows: ReadonlyMap<string, readonly [x: -1 | 0 | 1, y: -1 | 0 | 1]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])

/** Escape closes the game. */
export const closingKey = (flow: MiniGameFlow) => (event: KeyboardEvent) => {
  if (event.key === 'Escape') flow.close()
}

/** What a finger, a mouse and keys do to the part by which the container is held. */
export const dragHands = (flow: MiniGameFlow) => ({
  onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture?.(event.pointerId)
    flow.press({ x: event.clientX, y: event.clientY })
  },
  onPointerMove: (event: PointerEvent) => flow.move({ x: event.clientX, y: event.clientY }),
  onPointerUp: () => flow.lift(),
  onPointerCancel: () => flow.lift(),
  onKeyDown(event: KeyboardEvent) {
    const way = arrows.get(event.key)
    if (!way || flow.variant === 's1') return
    event.preventDefault()
    flow.step(...way)
  },
})

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

export interface MiniGameProps {
  flow: MiniGameFlow
  /** The frame's address, or its document where no server has one, in the reader's language. */
  frameIn(language: LanguageCode): { src: string } | { srcDoc: string }
}

/**
 * The floating mini-game: a round button that can be dragged, moved by arrow keys or sent to a corner, and behind it
 * the game in its own frame, which cannot read this page (D-08, T44).
 */
export const MiniGame = ({ flow, frameIn }: MiniGameProps) => {
  const { t, language } = useTexts()
  const { isShown, isReady, isOpen, isDragged, glides, spot, aside } = useStore(flow.store)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const frame = useFrameWords(flow)
  const keys = useId()
  const isSeen = isShown && isReady
  const isMovable = flow.variant === 'v1'

  // Before it is painted, so that it is never seen anywhere else.
  useLayoutEffect(() => {
    const { current } = box
    if (!current || !isSeen) return
    return flow.start(() => ({ width: current.offsetWidth, height: current.offsetHeight }))
  }, [flow, isSeen])

  useLayoutEffect(() => {
    if (!spot) return
    box.current?.style.setProperty('--x', `${spot.x}px`)
    box.current?.style.setProperty('--y', `${spot.y}px`)
  }, [spot])

  // Keys go to the game that was opened, and back to where it was opened from.
  useEffect(() => {
    if (!isOpen) return
    const opener = button
    frame.current?.focus()
    return () => opener.current?.focus()
  }, [isOpen, frame])

  return (
    <>
      {/* Space after the end of the screen: its last row can always be read and tapped. */}
      {isSeen && <div className={css.room} data-floating-room />}
      {/* Counted from the left in every language: a finger's way is. */}
      <div
        ref={box}
        className={css.place}
        dir="ltr"
        hidden={!isSeen}
        data-glides={(glides && !isDragged) || undefined}
      >
        <section
          className={css.container}
          dir={languages[language()].direction}
          aria-label={t('miniGame.title')}
          data-open={isOpen || undefined}
          data-movable={isMovable || undefined}
          data-aside={isOpen ? undefined : aside}
        >
          <button
            ref={button}
            type="button"
            className={css.button}
            hidden={isOpen}
            aria-label={t('miniGame.open')}
            aria-expanded={isOpen}
            aria-describedby={isMovable ? keys : undefined}
            {...dragHands(flow)}
            onClick={(event) => flow.click(event.detail === 0 ? 'key' : 'pointer')}
          >
            <Icon of={dices} size="large" />
          </button>
          <p id={keys} hidden>
            <Text id="miniGame.keys" />
          </p>
          <div className={css.head} hidden={!isOpen}>
            <div className={css.handle} {...dragHands(flow)}>
              <Text id="miniGame.title" as="h2" className={css.title} />
            </div>
            {isMovable && (
              <IconButton label={t('miniGame.move')} onClick={flow.toNextCorner} onKeyDown={closingKey(flow)}>
                <Icon of={refreshCw} />
              </IconButton>
            )}
            <IconButton label={t('close')} onClick={flow.close} onKeyDown={closingKey(flow)}>
              <Icon of={cross} />
            </IconButton>
          </div>
          <iframe
            ref={frame}
            className={css.frame}
            hidden={!isOpen}
            {...frameIn(language())}
            title={t('miniGame.title')}
            sandbox="allow-scripts"
            referrerPolicy="no-referrer"
          />
        </section>
      </div>
    </>
  )
}
