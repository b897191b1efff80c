import type { AnswerShape } from '@playfront/contract/answerShapes'
import type { Call } from '@playfront/contract/call'
import { type CallName, calls } from '@playfront/contract/calls'
import { describeShape } from '@playfront/contract/describeShape.schema'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { schemas } from '@playfront/contract/schemas'
import { minutes, seconds } from '@playfront/contract/time'
import { act, cleanup, fireEvent } from '@testing-library/react'
import type { FakePlatform } from '../../platform/fakePlatform'
import type { WireAnswer, WireRequest } from '@playfront/client/platform/network/network'
import { startIdleFeatures } from '../startIdleFeatures'
import { fakeMerchant } from './fakeMerchant'
import { typed } from './hostileVisit'
import { openApp, type OpenedApp } from './openApp'

/** In the place of a label: nothing is pressed once the fields are filled in, which alone makes the call. */
export const fillOnly = 'fill'

/** How one call is answered; `right` is the answer that fits, at once. */
export type Answering = 'right' | 'notFound' | 'page' | 'otherShape' | 'late' | 'never'

/** How the front comes to make a call. */
export interface CallVisit {
  /** Address that is opened, with its query. */
  path: string
  /** Labels of the controls that are pressed one after the other; all fields are filled in before each. */
  press?: readonly string[]
  /** Nobody is signed in. */
  isVisitor?: true
  /** The token that came with the address. */
  token?: string
  /** The features that start once the page is idle are started. */
  idle?: true
  merchant?: Partial<MerchantSettings>
  /** Which of a schema's alternatives the other calls answer with. */
  variant?: number
  /** Answers of other calls, by name. */
  answers?: Partial<Record<CallName, unknown>>
}

export interface SeenCall {
  /** How often the call was made. */
  count: number
  /** How often it was made again in the last minutes, when everything had run out of time. */
  repeated: number
  /** The words of the notices that are open: dialogs that say that something failed. */
  notices: string[]
  /** Everything that is to be read. */
  text: string
  /** What the screen reads out as alerts. */
  alerts: string[]
  /** What no player may see. */
  issues: string[]
}

const rows = (Object.entries(calls) as [CallName, Call<unknown, unknown>][]).map(
  ([name, { method, path }]) => ({
    name,
    method,
    parts: path.split('/'),
    shape: describeShape(schemas[name].answer),
  }),
)

const rowOf = (method: string, path: string) => {
  const asked = path.split('/')
  const find = (isExact: boolean) =>
    rows.find(
      ({ parts, method: its }) =>
        its === method &&
        parts.length === asked.length &&
        parts.every((part, at) => part === asked[at] || (!isExact && part.startsWith(':'))),
    )
  return find(true) ?? find(false)
}

const textFor = (field: string): string => {
  if (/url|link/i.test(field)) return 'https://games.lotus.example/x'
  return /id$/i.test(field) ? '019a0000-0000-7000-8000-000000000001' : 'seven'
}

/** A fitting answer: one row in each list, every optional field. */
const fitting = (shape: AnswerShape, variant: number, field = ''): unknown => {
  const within = (part: unknown, name = field) => fitting(part as AnswerShape, variant, name)
  const pick = (values: unknown) => (values as unknown[]).at(variant === 1 ? -1 : variant === 3 ? 1 : 0)
  if (Array.isArray(shape)) return [within(shape[0] ?? '*')]
  switch (shape) {
    case 's':
      return textFor(field)
    case 't':
      return '2026-01-15T12:00:00.000Z'
    case 'd':
      return '2026-01-15'
    case 'n':
      return 7_000
    case 'b':
      return variant === 0
    case '*':
      return null
  }
  if ('=' in shape) return pick(shape['='])
  if ('?' in shape) return variant === 2 ? null : within(shape['?'])
  if ('|' in shape) return within(pick(shape['|']))
  if ('*' in shape) return { MB1: within(shape['*']) }
  return Object.fromEntries(
    Object.entries(shape).map(([name, part]) => {
      const plain = name.replace(/\?$/, '')
      return [plain, within(part, plain)]
    }),
  )
}

/** Answers that keep the page open and quiet. */
const usual: Partial<Record<CallName, unknown>> = {
  systemStatus: { maintenance: false, regionRestriction: false, ip: '' },
  listAnnouncements: { announcements: [] },
  memberAnnouncements: { announcements: [] },
  memberInfo: { id: '1', userName: 'an', account: 'an', type: 1, regDate: 0, language: 'EN' },
}

const wire = (status: number, text: string): WireAnswer => ({ status, redirected: false, text })
const say = (value: unknown) => wire(200, JSON.stringify({ success: true, value }))

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const refuse = () => reject(new DOMException('The exchange was aborted.', 'AbortError'))
    if (signal.aborted) refuse()
    else signal.addEventListener('abort', refuse)
  })

/** Answers the one call as asked for, and every other one rightly. */
const answerAll = (watched: CallName, how: Answering, visit: CallVisit, onAsked: () => void) => {
  const { variant = 0, answers = {} } = visit
  return ({ network, clock }: FakePlatform): void => {
    const send = network.send.bind(network)
    const answerWatched = async (request: WireRequest, right: WireAnswer): Promise<WireAnswer> => {
      onAsked()
      switch (how) {
        case 'right':
          return right
        case 'notFound':
          return wire(404, JSON.stringify({ status: 404, error: 'Not Found', path: request.url }))
        case 'page':
          return wire(200, '<!doctype html><title>Lux</title><p>Lux')
        case 'otherShape':
          return say({})
        case 'late':
          await new Promise<void>((done) => clock.after(seconds(20), done))
          return request.signal.aborted ? untilAborted(request.signal) : right
        case 'never':
          return untilAborted(request.signal)
      }
    }
    network.send = async (request) => {
      const row = rowOf(request.method, new URL(request.url, location.origin).pathname)
      const given = await send(request)
      if (!row) return given
      const right = say(answers[row.name] ?? usual[row.name] ?? fitting(row.shape, variant))
      return row.name === watched ? answerWatched(request, right) : right
    }
  }
}

const openDialogs = () => [...document.querySelectorAll('dialog[open]')]

const openNotices = () =>
  openDialogs()
    .map(textOf)
    .filter((text) => text.startsWith('Notice'))

const textOf = (element: Element) => element.textContent?.trim() ?? ''

const fillIn = (): void => {
  const within = openDialogs().at(-1) ?? document.body
  for (const field of within.querySelectorAll<HTMLInputElement>('input, textarea')) {
    if (/checkbox|radio/.test(field.type)) {
      if (!field.checked) fireEvent.click(field)
    } else if (field.type !== 'file') fireEvent.change(field, { target: { value: typed(field) } })
  }
  for (const field of within.querySelectorAll('select'))
    fireEvent.change(field, { target: { value: [...field.options].at(-1)?.value } })
}

/** @throws when no control has the label */
const press = async ({ wait }: OpenedApp, label: string): Promise<void> => {
  await act(async () => fillIn())
  if (label === fillOnly) return wait(600)
  const within = openDialogs().at(-1) ?? document.querySelector('main') ?? document.body
  const controls = [
    ...within.querySelectorAll<HTMLElement>('button:not([disabled]), [role=switch], summary, a[href^="/m/"]'),
  ]
  const nameOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? textOf(one)
  const control = controls.find((one) => nameOf(one).startsWith(label))
  if (!control) throw new Error(`Nothing is called ${label}; there are ${controls.map(nameOf).join(', ')}.`)
  await act(async () => void fireEvent.click(control))
  await wait(600)
}

const findIssues = (): string[] => {
  const { innerHTML } = document.body
  const words = /.{0,60}(?:\bundefined\b|NaN|\[object |Invalid Date|>null<).{0,30}/.exec(innerHTML)
  const main = document.querySelector('main')
  const loader = document.body.querySelector('[data-shape][aria-hidden], [aria-busy=true]')
  return [
    ...(words ? [`shows ${words[0]}`] : []),
    ...(main && textOf(main) !== '' ? [] : ['is blank']),
    ...(innerHTML.includes('failed.title') ? ['broke'] : []),
    ...(loader ? [`is still loading: ${(loader.parentElement ?? loader).outerHTML.slice(0, 160)}`] : []),
    ...openDialogs()
      .filter((dialog) => textOf(dialog) === '')
      .map(() => 'has a dialog without words'),
  ]
}

/** Lets the front make one call and answers it in one way; what is seen once every call has run out of time. */
export const visitCall = async (name: CallName, how: Answering, visit: CallVisit): Promise<SeenCall> => {
  let count = 0
  try {
    const app = await openApp({
      path: visit.path,
      token: visit.token,
      member: visit.isVisitor ? undefined : { id: '1', token: 'T1', userName: 'an', type: 1 },
      merchant: { account: { ...fakeMerchant.account, sealing: 'none' }, ...visit.merchant },
      prepare: answerAll(name, how, visit, () => (count += 1)),
    })
    await app.wait(800)
    if (visit.idle) {
      await act(() => startIdleFeatures(app.services))
      await app.wait(seconds(3))
    }
    for (const label of visit.press ?? []) await press(app, label)
    await app.wait(minutes(1))
    await app.wait(minutes(1))
    const before = count
    const notices = openNotices()
    const text = textOf(document.body)
    const alerts = [...document.querySelectorAll('[role=alert]')].map(textOf)
    const issues = findIssues()
    await app.wait(minutes(2))
    return { count, repeated: count - before, notices, alerts, text, issues }
  } finally {
    cleanup()
  }
}

/**
 * Makes the call through the request layer of the whole app, as a flow does that has nothing of its own to say.
 * @param isShown the flow leaves it to the layer to say that it failed
 */
export const askAtLayer = async (
  name: CallName,
  how: Answering,
  isShown: boolean,
): Promise<Pick<SeenCall, 'notices' | 'count'>> => {
  let count = 0
  try {
    const { services, wait } = await openApp({
      path: '/m/member/bets',
      member: { id: '1', token: 'T1', userName: 'an', type: 1 },
      merchant: { account: { ...fakeMerchant.account, sealing: 'none' } },
      prepare: answerAll(name, how, { path: '' }, () => (count += 1)),
    })
    await wait(seconds(1))
    const request = { id: 'one', vendor: 'PG', gameId: 'tree', channel: 'google' }
    const call = calls[name] as Call<object, unknown>
    services.requests.valueOf(call, request, isShown ? {} : { alert: false }).catch(() => undefined)
    await wait(minutes(1))
    await wait(minutes(1))
    return { count, notices: openNotices() }
  } finally {
    cleanup()
  }
}
