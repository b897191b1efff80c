import { type AnswerShape, type ShapeValues, answerShapes } from '@playfront/contract/answerShapes'
import type { Method, Success } from '@playfront/contract/call'
import { RequestFailure } from '../requestFailure'

/** A value that fits, wrapped because it may be anything. */
type Fitted = { value: unknown } | undefined

/**
 * The response reduced to its declared shape, or undefined when it cannot have it. A missing list, text or boolean is
 * an empty one; a missing number or date is not made up, because it would be shown as a fact.
 */
export const fitAnswer = (shape: AnswerShape, given: unknown): Fitted => {
  if (Array.isArray(shape)) return { value: fitList(shape[0] ?? '*', given) }
  if (typeof shape === 'object') return fitObject(shape, given)
  return fitSimple(shape, given)
}

const fitSimple = (shape: 's' | 't' | 'd' | 'n' | 'b' | '*', given: unknown): Fitted => {
  switch (shape) {
    case 's':
      return fitText(given)
    case 't':
      return isMoment(given) ? { value: given } : undefined
    case 'd':
      return isMoment(given) && /^\d{4}-\d\d-\d\d/.test(given) ? { value: given.slice(0, 10) } : undefined
    case 'n':
      // JSON can write numbers that are read as infinite.
      return Number.isFinite(given) ? { value: given } : undefined
    case 'b':
      return fitYesOrNo(given)
    case '*':
      return { value: given }
  }
}

const isMoment = (given: unknown): given is string =>
  typeof given === 'string' && !Number.isNaN(Date.parse(given))

const fitYesOrNo = (given: unknown): Fitted => {
  if (given === undefined || given === null) return { value: false }
  return typeof given === 'boolean' ? { value: given } : undefined
}

const fitText = (given: unknown): Fitted => {
  if (typeof given === 'string') return { value: given }
  if (Number.isFinite(given)) return { value: String(given) }
  return given === undefined || given === null ? { value: '' } : undefined
}

const fitList = (shape: AnswerShape, given: unknown): unknown[] =>
  Array.isArray(given)
    ? given.flatMap((one: unknown) => {
        const fitted = one === null ? undefined : fitAnswer(shape, one)
        return fitted ? [fitted.value] : []
      })
    : []

type ObjectShape = Exclude<AnswerShape, string | AnswerShape[]>

const shapeAt = (shape: ObjectShape, name: string) => shape[name] as AnswerShape

const fitObject = (shape: ObjectShape, given: unknown): Fitted => {
  if ('=' in shape)
    return (shape['='] as ShapeValues).includes(given as string) ? { value: given } : undefined
  if ('?' in shape)
    return given === null || given === undefined ? { value: null } : fitAnswer(shapeAt(shape, '?'), given)
  if ('|' in shape) return fitEither(shape['|'] as AnswerShape[], given)
  const fields = given === undefined || given === null ? {} : given
  if (typeof fields !== 'object' || Array.isArray(fields)) return undefined
  return '*' in shape ? fitTable(shapeAt(shape, '*'), fields) : fitFields(shape, fields)
}

const fitEither = (shapes: AnswerShape[], given: unknown): Fitted => {
  for (const shape of shapes) {
    const fitted = fitAnswer(shape, given)
    if (fitted) return fitted
  }
  return undefined
}

const fitTable = (shape: AnswerShape, fields: object): Fitted => ({
  value: Object.fromEntries(
    Object.entries(fields).flatMap(([name, one]) => {
      const fitted = fitAnswer(shape, one)
      return fitted ? [[name, fitted.value] as const] : []
    }),
  ),
})

const fitFields = (shape: ObjectShape, fields: object): Fitted => {
  const fitted: Record<string, unknown> = { ...fields }
  for (const key of Object.keys(shape)) {
    const isOptional = key.endsWith('?')
    const name = isOptional ? key.slice(0, -1) : key
    const given = fitted[name]
    const isAbsent = given === undefined || given === null
    const field = isOptional && isAbsent ? undefined : fitAnswer(shapeAt(shape, key), given)
    if (field) fitted[name] = field.value
    else if (isOptional) delete fitted[name]
    else return undefined
  }
  return { value: fitted }
}

/** Brings the answer of a call into the shape that the call promises. */
export type FitBody = (method: Method, path: string, body: Success<unknown>) => Success<unknown>

/** A server that wraps nothing: the body is the value. */
const valueOf = ({ success: _success, value, ...bare }: Success<unknown>): unknown =>
  value === undefined && Object.keys(bare).length > 0 ? bare : value

/** @throws RequestFailure `unreadable` for an answer that cannot have its shape, so that no screen draws it */
export const fitBody: FitBody = (method, path, body) => {
  const isRead = method === 'GET'
  const shape = answerShapes[isRead ? path : `${method} ${path}`]
  if (shape === undefined) return isRead ? { ...body, value: valueOf(body) } : body
  const fitted = fitAnswer(shape, valueOf(body))
  if (!fitted) throw new RequestFailure({ kind: 'unreadable', status: 200, body })
  return { ...body, value: fitted.value }
}
