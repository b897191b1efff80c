import { answerShapes } from '@playfront/contract/answerShapes'
import type { Success } from '@playfront/contract/envelope'
import { RequestFailure } from '../failure/requestFailure'
import { fitAnswer } from './fitAnswer'

/** Brings the answer of a read into the shape that its call promises. */
export type FitRead = (path: string, body: Success<unknown>) => Success<unknown>

/** @throws RequestFailure `unreadable` for an answer that cannot have its shape, so that no screen draws it */
export const fitRead: FitRead = (path, body) => {
  const shape = answerShapes[path]
  if (shape === undefined) return body
  const fitted = fitAnswer(shape, body.value)
  if (!fitted) throw new RequestFailure({ kind: 'unreadable', status: 200, body })
  return { ...body, value: fitted.value }
}
