import { useEffect, useImperativeHandle, useLayoutEffect, useRef, type RefObject } from 'react'
import { nameEarlyGame, placeEarlyGame, type EarlyGame } from './earlyGame'
import css from './GameFrame.module.css'

interface EarlyFrameProps {
  early: EarlyGame
  frame: RefObject<HTMLIFrameElement | null>
  title: string
  isResting: boolean
}

/** The frame that was in the page before the app, in its place on the screen. */
export const EarlyFrame = ({ early, frame, title, isResting }: EarlyFrameProps) => {
  const place = useRef<HTMLDivElement>(null)
  useImperativeHandle(frame, () => early.frame, [early])
  useLayoutEffect(() => placeEarlyGame(early, place.current), [early])
  useEffect(() => nameEarlyGame(early, title, isResting), [early, title, isResting])
  return <div className={css.frame} ref={place} />
}
