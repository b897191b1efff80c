import { Icon } from '@playfront/kit/Icon'
import {
  calendarDays,
  gift,
  rotateCcw,
  smartphone,
  userPlus,
  wallet,
  type Drawing,
} from '@playfront/kit/icons'
import css from './ActivityList.module.css'

const drawings: Partial<Record<string, Drawing>> = {
  CHECK_IN: calendarDays,
  APP_DOWNLOAD: smartphone,
  DEPOSIT_BONUS: wallet,
  CASHBACK: rotateCcw,
  REFERRAL: userPlus,
}

/** What kind of promotion it is, as a picture; the words beside it say the same. */
export const ActivityDrawing = ({ kind }: { kind: string }) => {
  const of = Object.hasOwn(drawings, kind) ? drawings[kind] : undefined
  return (
    <span className={css.drawing}>
      <Icon of={of ?? gift} size="huge" />
    </span>
  )
}
