import type { Profile } from '@playfront/conformance/runClauses'
import type { Change, PassedAnswer, PassedRequest } from './changingProxy'

/** A platform that breaks one clause. */
export interface Mutant {
  /** What it does wrong. */
  name: string
  /** The id of the clause that has to name it. */
  clause: string
  change: Change
  /** The address that is changed; the platform's own by default. */
  at?: 'closed' | 'retired' | 'other' | 'games'
  profile?: Partial<Profile>
}

/** A row of the tables of mutants. */
export const mutant = (
  clause: string,
  name: string,
  change: Change,
  more: Pick<Mutant, 'at' | 'profile'> = {},
): Mutant => ({ clause, name, change, ...more })

type Json = Record<string, unknown>

const callOf = ({ method, path }: PassedRequest): string => `${method} ${path.replace('/wps', '')}`

const parse = (body: string): Json => JSON.parse(body) as Json

/** An answer of the platform itself, as JSON. */
export const answerWith = (status: number, body: unknown): PassedAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})

/** Changes the answers of one call, given without `/wps`: `GET /system/status`. */
export const answerOf = (
  call: string,
  edit: (answer: PassedAnswer, asked: PassedRequest) => PassedAnswer,
): Change => ({ answer: (answer, asked) => (callOf(asked) === call ? edit(answer, asked) : answer) })

const withBody = (answer: PassedAnswer, body: unknown): PassedAnswer => ({
  ...answer,
  body: JSON.stringify(body),
})

/** Changes the whole JSON of a call. */
export const bodyOf = (call: string, edit: (body: Json) => unknown): Change =>
  answerOf(call, (answer) => withBody(answer, edit(parse(answer.body))))

/** Changes the value of a call's successes. */
export const valueOf = <Value = Json>(call: string, edit: (value: Value) => unknown): Change =>
  answerOf(call, (answer) => {
    const body = parse(answer.body)
    return body['success'] === true
      ? withBody(answer, { ...body, value: edit(body['value'] as Value) })
      : answer
  })

/** Changes a call's failures. */
export const failureOf = (call: string, edit: (body: Json, asked: PassedRequest) => unknown): Change =>
  answerOf(call, (answer, asked) => {
    const body = parse(answer.body)
    return body['success'] === false ? withBody(answer, edit(body, asked)) : answer
  })

/** The value without some fields. */
export const without =
  (...names: string[]) =>
  (value: Json): Json =>
    Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))

/** The value with other fields. */
export const having =
  (fields: Json) =>
  (value: Json): Json => ({ ...value, ...fields })

export const headersOf = (call: string, headers: Record<string, string | undefined>): Change =>
  answerOf(call, (answer) => ({ ...answer, headers: { ...answer.headers, ...headers } }))

export const statusOf = (call: string, status: number): Change =>
  answerOf(call, (answer) => ({ ...answer, status }))

/** Answers a call without asking the platform. */
export const insteadOf = (
  call: string,
  answer: (asked: PassedRequest) => PassedAnswer | undefined,
): Change => ({ request: (asked) => (callOf(asked) === call ? (answer(asked) ?? asked) : asked) })

/** Answers a refused call with the latest success of the same call, where `isSo` says so. */
export const acceptsWhere = (
  call: string,
  isSo: (asked: PassedRequest, answer: PassedAnswer) => boolean,
): Change => {
  let latest: PassedAnswer | undefined
  return answerOf(call, (answer, asked) => {
    if (parse(answer.body)['success'] === true) latest = answer
    else if (latest && isSo(asked, answer)) return latest
    return answer
  })
}

/** Answers a call without a token with the latest success of a member's. */
export const opensWithoutToken = (call: string): Change => {
  let latest: PassedAnswer | undefined
  return answerOf(call, (answer, { headers }) => {
    if (headers['authorization'] === undefined) return latest ?? answer
    if (answer.status === 200) latest = answer
    return answer
  })
}

/** Answers a call as it was answered the first time. */
export const repeatsFirst = (call: string): Change => {
  let first: PassedAnswer | undefined
  return answerOf(call, (answer) => (first ??= answer))
}

/** Sends every second request of a call under another slipId. */
export const doubles = (call: string): Change => {
  let count = 0
  return {
    request(asked) {
      if (callOf(asked) !== call || (count += 1) % 2 === 1) return asked
      const body = parse(asked.body)
      const slipId = String(body['slipId']).replace('00000000-', '11111111-')
      return { ...asked, body: JSON.stringify({ ...body, slipId }) }
    },
  }
}
