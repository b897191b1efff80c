import { days } from '@playfront/contract/time'
import { createStore } from 'zustand/vanilla'
import type { Outcome } from '@playfront/web/requests/outcome'
import type { TextKey } from '../texts/dictionaries'
import type { AppServices } from './services'

/** The days of a file: those that are chosen, else the year that ends with the last one, which is today without one. */
export const fileDays = (
  { from, to }: { from: string; to: string },
  nowMs: number,
  timeZone: string,
): { from: string; to: string } => {
  // The one locale whose dates are written as ISO 8601 writes them.
  const last = to || new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(nowMs)
  const yearBefore = new Date(Date.parse(last) - days(364)).toISOString().slice(0, 10)
  return { from: from || yearBefore, to: last }
}

interface ListFile {
  name: string
  text: string
  /** False: the list is longer than a file. */
  isWhole: boolean
}

/** Saves the file of a list, one at a time, and says whether it has everything. */
export const createFileSaver = <Asked extends unknown[]>(
  { platform, toasts, texts, reportFailure }: AppServices,
  words: { saved: TextKey; cut: TextKey },
  ask: (...asked: Asked) => Promise<Outcome<ListFile>>,
) => {
  const busy = createStore<{ file: boolean }>(() => ({ file: false }))
  const save = async (...asked: Asked) => {
    if (busy.getState().file) return
    busy.setState({ file: true })
    const outcome = await ask(...asked)
    busy.setState({ file: false })
    if (outcome.kind !== 'done') return reportFailure(outcome)
    const { name, text, isWhole } = outcome.value
    platform.page.save(name, text)
    toasts.notify(texts().t(isWhole ? words.saved : words.cut), isWhole ? 'positive' : 'neutral')
  }
  return { busy, save }
}
