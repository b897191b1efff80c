import type { ReactNode } from 'react'
import css from './StepDrawing.module.css'

/** What a step's drawing shows. */
export type Scene =
  | 'shareBelow'
  | 'shareAbove'
  | 'dotsAbove'
  | 'addToHome'
  | 'openElsewhere'
  | 'confirm'
  | 'homeScreen'
  | 'guide'

export interface StepDrawingProps {
  scene: Scene
  /** Address of the app's icon. */
  icon: string
}

/** A part of a phone's screen with the place to press in the merchant's colour. Says nothing that the words do not. */
export const StepDrawing = ({ scene, icon }: StepDrawingProps) => (
  <svg className={css.drawing} viewBox="0 0 240 110" aria-hidden>
    <rect className={css.ground} width="240" height="110" rx="10" />
    {scenes[scene](icon)}
  </svg>
)

/** A line of words, too small to read. */
const Line = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <rect className={css.faint} x={x} y={y} width={width} height="6" rx="3" />
)

/** Where to press: a filled round with what is on the button. */
const Press = ({ x, y, children }: { x: number; y: number; children: ReactNode }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle className={css.halo} r="19" />
    <circle className={css.mark} r="14" />
    <g className={css.onMark}>{children}</g>
  </g>
)

const share = <path d="M-4 -1h-2v8h12v-8h-2M0 3v-11m-3.5 3.5L0 -8l3.5 3.5" />
const dots = <path className={css.dots} d="M-5 0h.01M0 0h.01M5 0h.01" />
const plus = <path d="M-5 -5h10v10h-10zM0 -2.5v5M-2.5 0h5" />
const leaving = <path d="M1 -6h5v5M6 -6l-7 7M-1 -5h-5v11h11v-5" />
const arrow = <path d="M0 -6v9m-4 -4l4 4l4 -4M-5 6h10" />

const page = (
  <>
    <Line x={20} y={18} width={150} />
    <Line x={20} y={34} width={200} />
    <Line x={20} y={50} width={120} />
  </>
)

const addressBar = (
  <>
    <rect className={css.panel} width="240" height="38" rx="10" />
    <rect className={css.faint} x="16" y="10" width="160" height="18" rx="9" />
    <Line x={20} y={56} width={200} />
    <Line x={20} y={72} width={150} />
    <Line x={20} y={88} width={180} />
  </>
)

/** A list with one row to press. */
const list = (sign: ReactNode) => (
  <>
    <rect className={css.panel} x="30" y="8" width="180" height="94" rx="10" />
    <Line x={48} y={22} width={96} />
    <Line x={48} y={86} width={110} />
    <rect className={css.soft} x="36" y="38" width="168" height="36" rx="8" />
    <rect className={css.mark} x="48" y="53" width="96" height="6" rx="3" />
    <Press x={182} y={56}>
      {sign}
    </Press>
  </>
)

const confirm = (icon: string) => (
  <>
    <rect className={css.panel} x="20" y="10" width="200" height="90" rx="10" />
    <Line x={34} y={26} width={38} />
    <rect className={css.mark} x="160" y="18" width="48" height="22" rx="11" />
    <path className={css.onMark} d="M178 29l4 4l8 -8" />
    <image className={css.icon} href={icon} x="34" y="52" width="36" height="36" />
    <Line x={82} y={58} width={80} />
    <Line x={82} y={74} width={110} />
  </>
)

const places = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => ({
  x: 36 + (at % 4) * 46,
  y: 16 + Math.floor(at / 4) * 44,
}))

const homeScreen = (icon: string) => (
  <>
    {places.map(({ x, y }, at) =>
      at === 5 ? (
        <g key={at}>
          <rect className={css.halo} x={x - 5} y={y - 5} width="42" height="42" rx="11" />
          <image className={css.icon} href={icon} x={x} y={y} width="32" height="32" />
        </g>
      ) : (
        <rect key={at} className={css.faint} x={x} y={y} width="32" height="32" rx="8" />
      ),
    )}
  </>
)

const scenes: Record<Scene, (icon: string) => ReactNode> = {
  shareBelow: () => (
    <>
      {page}
      <rect className={css.panel} y="70" width="240" height="40" rx="10" />
      {[34, 77, 163, 206].map((x) => (
        <circle key={x} className={css.faint} cx={x} cy="90" r="8" />
      ))}
      <Press x={120} y={90}>
        {share}
      </Press>
    </>
  ),
  shareAbove: () => (
    <>
      {addressBar}
      <Press x={206} y={20}>
        {share}
      </Press>
    </>
  ),
  dotsAbove: () => (
    <>
      {addressBar}
      <Press x={206} y={20}>
        {dots}
      </Press>
    </>
  ),
  addToHome: () => list(plus),
  openElsewhere: () => list(leaving),
  confirm,
  homeScreen,
  guide: () => (
    <>
      {addressBar}
      <Press x={120} y={75}>
        {arrow}
      </Press>
    </>
  ),
}
