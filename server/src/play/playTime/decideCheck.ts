import { minutes } from '@playfront/contract/time'
import type { PlayTime } from '@playfront/contract/play/playTime'
import { playTimeOptions } from './playTimeOptions'
import type { Sitting } from './decideSitting'

/** When the next reality check is due. A member may be reminded more often than the merchant does, never more seldom. */
export const decideCheck = (
  { playedMs, checkedMs }: Pick<Sitting, 'playedMs' | 'checkedMs'>,
  merchantMinutes: number,
  requestedMinutes: number | null,
  /** What the jurisdiction lets a member choose. */
  offered: readonly number[] = playTimeOptions.checkChoices,
): PlayTime['check'] => {
  const everyMinutes = Math.min(requestedMinutes ?? merchantMinutes, merchantMinutes)
  const shorter = offered.filter((choice) => choice < merchantMinutes)
  return {
    everyMinutes,
    choices: [...shorter, merchantMinutes],
    dueInMs: minutes(everyMinutes) - (playedMs - checkedMs),
  }
}
