import { answerShapes } from '@playfront/contract/answerShapes'
import type { Success } from '@playfront/contract/call'
import { RequestFailure } from '../failure/requestFailure'
import { fitAnswer } from './fitAnswer'

/** Brings the answer of a read into the shape that its call promises. */
export type FitRead = (path: string, body: Success<unknown>) => Success<unknown>

/** A server that wraps nothing: the body is the value. */
const valueOf = ({ success: _success, value, ...bare }: Success<unknown>): unknown =>
  value === undefined && Object.keys(bare).length > 0 ? bare : value

/** @throws RequestFailure `unreadable` for an answer that cannot have its shape, so that no screen draws it */
export const fitRead: FitRead = (path, body) => {
  const value = valueOf(body)
  const shape = answerShapes[path]
  if (shape === undefined) return { ...body, value }
  const fitted = fitAnswer(shape, value)
  if (!fitted) throw new RequestFailure({ kind: 'unreadable', status: 200, body })
  return { ...body, value: fitted.value }
}
