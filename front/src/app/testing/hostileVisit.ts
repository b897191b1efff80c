import { type HostileAnswer, makeHostileAnswer } from '@playfront/contract/testing/hostileAnswers'
import { type Seeded, seededFor } from '@playfront/contract/testing/seeded'
import { minutes } from '@playfront/contract/time'
import { act, cleanup, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import type { FakePlatform } from '../../platform/fakePlatform'
import type { WireAnswer, WireRequest } from '@playfront/client/platform/network/network'
import { startIdleFeatures } from '../startIdleFeatures'
import { fakeMerchant } from './fakeMerchant'
import { openApp, type OpenedApp } from './openApp'

export interface HostileVisit {
  /** Addresses that a visit opens, with their query. */
  pages: readonly string[]
  seed: number
  /** The number of the visit: seed and number together always make the same one. */
  number: number
}

export interface VisitReport {
  /** What was seen that no player may see, each with what was done before. */
  issues: string[]
  /** How many wrong answers each call got. */
  wrong: ReadonlyMap<string, number>
  /** What was answered, in order. */
  answers: string[]
}

/** How many of a hundred answers of a visit are wrong: where all are, nothing is there to be pressed. */
const shares = [25, 60, 100] as const

/** More calls than this in the few minutes of a visit are one that is made again and again. */
const maxCalls = 500

/**
 * Opens the app before a platform whose answers are wrong, fills in and presses what is there, goes on to other screens,
 * and lets every call run out of time.
 */
export const visitHostile = async ({ pages, seed, number }: HostileVisit): Promise<VisitReport> => {
  const seeded = seededFor(seed, number)
  const path = seeded.pick(pages) ?? '/m/home'
  const platform = createHostilePlatform(seeded)
  const issues = new Set<string>()
  const stopWatching = watchErrors((error) => issues.add(error))
  try {
    const member = { id: '1', token: 'T1', userName: 'an', type: seeded.pick([0, 0, 1]) }
    const app = await openApp({
      path,
      member: seeded.chance(80) ? member : undefined,
      merchant: { account: { ...fakeMerchant.account, sealing: seeded.pick(['none', 'none', 'offered']) } },
      prepare: platform.answerAll,
    })
    const look = (after: string) => findIssues().forEach((issue) => issues.add(`${after}: ${issue}`))
    await walk(app, { seeded, pages, path, look })
    if (platform.answers.length > maxCalls) issues.add(`${platform.answers.length} calls`)
    findLoaders().forEach((loader) => issues.add(`${app.here()} at the end: ${loader}`))
  } finally {
    cleanup()
    stopWatching()
    vi.unstubAllGlobals()
  }
  return { issues: [...issues], wrong: platform.wrong, answers: platform.answers }
}

interface Walk {
  seeded: Seeded
  pages: readonly string[]
  path: string
  look(after: string): void
}

const walk = async (app: OpenedApp, { seeded, pages, path, look }: Walk): Promise<void> => {
  const { services, wait } = app
  await wait(500)
  look(`${path} opened`)
  if (seeded.chance(30)) {
    await act(() => startIdleFeatures(services))
    await wait(2_000)
    look(`${path} idle`)
  }
  for (let left = seeded.below(7); left > 0; left -= 1) {
    if (seeded.chance(25)) {
      const next = seeded.pick(pages) ?? path
      await act(async () => services.platform.navigation.push(next))
      await wait(500)
      look(`${next} reached`)
    }
    const pressed = await pressSomething(seeded)
    if (pressed === undefined) break
    await wait(500)
    look(`${app.here()} after ${pressed}`)
  }
  // Every call has run out of time, and what was tried again as well.
  await wait(minutes(1))
  await wait(minutes(1))
  look(`${app.here()} after two minutes`)
}

/** Answers every call, and every stream, from the seed. */
const createHostilePlatform = (seeded: Seeded) => {
  const wrong = new Map<string, number>()
  const answers: string[] = []
  const hostile = seeded.pick(shares)
  const decide = (method: string, url: string, nowMs: number): HostileAnswer => {
    const path = new URL(url, location.origin).pathname
    const answer = makeHostileAnswer(method, path, { seeded, hostile, nowMs })
    const call = `${method} ${path}`
    if (answer.what !== 'fitting') wrong.set(call, (wrong.get(call) ?? 0) + 1)
    answers.push(`${call}: ${answer.what} ${answer.status} ${answer.text.slice(0, 600)}`)
    return answer
  }
  const answerAll = ({ network, clock }: FakePlatform): void => {
    const send = network.send.bind(network)
    network.send = async (request) => {
      // Kept in the record of what was sent; its own answer is passed over.
      void send(request).catch(() => undefined)
      const answer = decide(request.method, request.url, clock.now())
      if (answer.lateMs > 0) await new Promise<void>((done) => clock.after(answer.lateMs, done))
      return toWire(answer, request)
    }
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      const answer = decide(init.method ?? 'GET', url, clock.now())
      const { status, text } = await toWire(answer, { signal: init.signal ?? new AbortController().signal })
      return new Response(status === 204 ? null : text, { status })
    })
  }
  return { answerAll, wrong, answers }
}

const toWire = async (
  { kind, status, text, dateMs }: HostileAnswer,
  { signal }: Pick<WireRequest, 'signal'>,
): Promise<WireAnswer> => {
  if (signal.aborted) throw new DOMException('The exchange was aborted.', 'AbortError')
  if (kind === 'breaks') throw new TypeError('The line broke.')
  if (kind === 'redirects') return { status: 0, redirected: true, text: '' }
  if (kind === 'answers') return { status, redirected: false, text, dateMs }
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () =>
      reject(new DOMException('The exchange was aborted.', 'AbortError')),
    ),
  )
}

/** Not of a screen that was left and is kept, which asks again when it is shown. */
const isShown = (element: Element): boolean => element.closest('[data-screen=hidden]') === null

/** What no player may read, in words or in an attribute. */
const findIssues = (): string[] => {
  const { innerHTML } = document.body
  const words =
    /.{0,80}(?:\bundefined\b|NaN|\[object |Invalid Date|Infinity|∞|>null<|[=/]null\b).{0,40}/.exec(innerHTML)
  const main = [...document.querySelectorAll('main')].find(isShown)
  return [
    ...(words ? [`“${words[0]}”`] : []),
    // While an answer is awaited placeholders stand for it.
    ...(main?.textContent?.trim() || main?.querySelector('[data-shape]') ? [] : ['a blank screen']),
    ...(innerHTML.includes('failed.title') ? ['a screen that broke'] : []),
    ...[...document.querySelectorAll('dialog[open]')]
      .filter(isSilent)
      .map(({ outerHTML }) => `a dialog that says nothing: ${outerHTML.slice(0, 400)}`),
  ]
}

const isSilent = (dialog: Element): boolean => {
  const text = document.getElementById(dialog.getAttribute('aria-describedby') ?? '') ?? dialog
  return text.textContent?.trim() === '' && text.querySelector('input, img, svg, iframe') === null
}

/** What waits for an answer; behind a dialog it waits for the player. */
const findLoaders = (): string[] => {
  if (document.querySelector('dialog[open]')) return []
  const loaders = document.body.querySelectorAll('[data-shape][aria-hidden], [aria-busy=true]')
  const loader = [...loaders].find(isShown)
  return loader ? [`still loading: ${(loader.parentElement ?? loader).outerHTML.slice(0, 200)}`] : []
}

const expectedNoise = /not wrapped in act|two children with the same key|Not implemented|suspended resource/

/** Errors that nobody caught, and parts of a screen that broke while they were drawn. */
const watchErrors = (report: (error: string) => void): (() => void) => {
  const onError = ({ error, message }: ErrorEvent) => report(`uncaught: ${stackOf(error ?? message)}`)
  const onRejection = (reason: unknown) => report(`unhandled: ${stackOf(reason)}`)
  addEventListener('error', onError)
  process.on('unhandledRejection', onRejection)
  const spy = vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const said = parts.map(stackOf).join(' ')
    if (!expectedNoise.test(said)) report(`console: ${said.slice(0, 700)}`)
  })
  return () => {
    removeEventListener('error', onError)
    process.off('unhandledRejection', onRejection)
    spy.mockRestore()
  }
}

const stackOf = (thrown: unknown): string =>
  thrown instanceof Error || (typeof thrown === 'object' && thrown !== null && 'stack' in thrown)
    ? String((thrown as Error).stack)
        .split('\n')
        .slice(0, 6)
        .join(' ← ')
    : String(thrown)

/** What a field is filled in with. */
export const typed = (field: HTMLInputElement | HTMLTextAreaElement): string => {
  const kind = `${field.type} ${field.inputMode} ${field.autocomplete} ${field.name}`
  if (/password/i.test(kind)) return 'Sen-Vang-2026'
  if (/one-time-code|code/i.test(kind)) return '123456'
  if (/tel|mobile/i.test(kind)) return '0901234567'
  if (/email/i.test(kind)) return 'an@lotus.example'
  if (/numeric|decimal|number|amount/i.test(kind)) return '50000'
  return /date/i.test(kind) ? '1990-01-15' : 'an_nguyen'
}

/** Fills in the fields that are there and presses one of the controls; what was pressed. */
const pressSomething = async (seeded: Seeded): Promise<string | undefined> => {
  const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const fields = [...within.querySelectorAll<HTMLInputElement>('input, textarea')].filter(isShown)
  const find = (selector: string) => [...within.querySelectorAll<HTMLElement>(selector)].filter(isShown)
  const submits = find('form [type=submit]:not([disabled])')
  const own = find('main button:not([disabled]), [role=switch], summary')
  const controls =
    seeded.chance(50) && submits.length > 0
      ? submits
      : seeded.chance(70) && own.length > 0
        ? own
        : find('button:not([disabled]), a[href^="/m/"]')
  const control = seeded.pick(controls)
  await act(async () => {
    for (const field of fields) {
      if (/checkbox|radio/.test(field.type)) {
        if (seeded.chance(50)) fireEvent.click(field)
      } else if (field.type !== 'file') fireEvent.change(field, { target: { value: typed(field) } })
    }
    if (control) fireEvent.click(control)
  })
  return (
    control &&
    `“${(control.textContent || control.getAttribute('aria-label') || control.outerHTML).slice(0, 40)}”`
  )
}
