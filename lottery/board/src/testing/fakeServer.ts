import type { LotteryLobby } from '@playfront/contract/play/lottery/lobby'
import type { PlaceSlipRequest } from '@playfront/contract/play/lottery/slip'
import { createFakeBoard } from './fakeBoard'
import { createFakeBackend, type FakeBackend } from './fakeBackend'
import { dayManifest } from './fakeDraw'
import { lotteryOfIssue, fakeLotteries, fakeLotteryOf } from './fakeLotteries'

/** What a fake server answers. */
export interface FakeReply {
  status: number
  body: unknown
}

/** What it knows of the merchant. */
export interface FakeMerchant {
  code: string
  name: string
  currency: 'VND' | 'THB' | 'BRL'
  currencySymbol: string
  currencyPosition: 'front' | 'back'
  timeZone: string
}

interface Asked {
  /** The path's parts after `/wps/lottery/` or `/wps/system/`. */
  parts: readonly string[]
  query: URLSearchParams
  body: string
  merchant: FakeMerchant
  themeCss: string
  nowMs: number
}

const done = (value: unknown): FakeReply => ({ status: 200, body: { success: true, value } })
const refused = (errorCode: string, status = 422): FakeReply => ({
  status,
  body: { success: false, errorCode, message: errorCode },
})

type Route = (backend: FakeBackend, asked: Asked) => FakeReply

const routes: Record<string, Route> = {
  'GET settings': (_, { merchant, themeCss, nowMs }) =>
    done({
      merchant: {
        ...merchant,
        responsible: { playMoney: true },
        domains: { hosts: [`${merchant.code}.localhost`] },
      },
      themeCss,
      serverTime: nowMs,
    }),
  'POST session': ({ wallet }, { merchant, nowMs }) =>
    done({
      token: 'T1',
      memberId: 'm1',
      userName: 'an',
      currency: merchant.currency,
      balance: wallet.balance,
      balanceVersion: wallet.version,
      language: 'VI',
      prizeMode: 'Lott',
      view: 'betting',
      serverTime: nowMs,
    }),
  'GET wallet': ({ wallet }, { merchant }) =>
    done({ ...wallet, currency: merchant.currency, playMoney: true }),
  'GET lobby': (backend, { nowMs }) => {
    const lotteries = fakeLotteries.map(({ code, group, name, family, mode }) => {
      const [last = null] = backend.results(1, code)
      const issue = { current: backend.current(code), last }
      return { code, group, name, family, area: mode.area, simulatedDraw: true, drawsToday: true, ...issue }
    })
    return done({ serverTime: nowMs, lotteries } satisfies LotteryLobby)
  },
  'GET board': (backend, { merchant, nowMs, query }) => {
    const lottery = fakeLotteryOf(query.get('lottery') ?? '')
    const { code } = lottery
    const issues = {
      current: backend.current(code),
      next: backend.next(code),
      results: backend.results(10, code),
    }
    return done({ ...createFakeBoard(nowMs, merchant.currency, lottery), ...issues })
  },
  'GET results': (backend, { query }) =>
    done({
      results: backend.results(Number(query.get('limit') ?? 20), query.get('lottery') ?? undefined),
      next: null,
    }),
  'GET calledOff': (backend, { query }) => {
    const lottery = query.get('lottery') ?? ''
    const [first] = backend.results(1, lottery)
    const latest = first
      ? [{ issueId: first.issueId, drawAt: first.drawAt, reason: 'beacon_unavailable' }]
      : []
    return done({ lottery, count: latest.length, since: first?.drawAt ?? null, latest })
  },
  'GET issues': (backend, { query, nowMs }) =>
    done({
      serverTime: nowMs,
      issues: backend.ahead(query.get('lottery') ?? '', Number(query.get('limit') ?? 20)),
    }),
  'POST slip': (backend, { body, parts: [, slipId = '', way] }) => {
    if (way === 'cancel') {
      const slip = backend.cancel(slipId)
      return slip ? done(slip) : refused('cancel_too_late')
    }
    const request = JSON.parse(body) as PlaceSlipRequest
    return backend.wallet.balance < request.expectedTotal
      ? refused('insufficient_balance')
      : done(backend.place(request))
  },
  'GET slip': ({ slips }, { parts: [, id] }) => {
    const slip = slips.find(({ slipId }) => slipId === id)
    return slip ? done(slip) : refused('slip_not_found', 404)
  },
  'GET slips': ({ slips }, { query }) => {
    const [state, issue] = [query.get('state'), query.get('issueId')]
    const wanted = slips.filter(
      (slip) =>
        (!state || slip.state === state) &&
        (!issue || (!slip.cancelledAt && slip.issues.some(({ issueId }) => issueId === issue))),
    )
    return done({ slips: wanted, next: null })
  },
  'GET manifest': (backend, { query }) => {
    const lottery = query.get('lottery') ?? ''
    const drawn = backend
      .results(5, lottery)
      .map(({ issueId }) => backend.drawOf(backend.seqOf(issueId), lottery).record.fair)
    return done(
      dayManifest(drawn.map(({ issueId, commit, beacon }) => ({ issueId, commit, round: beacon.round }))),
    )
  },
  'GET issue': (backend, { parts: [, issueId = '', , slipId] }) => {
    const { record, proof } = backend.drawOf(backend.seqOf(issueId), lotteryOfIssue(issueId).code)
    if (!slipId) return done(record)
    return proof ? done(proof) : refused('slip_not_found', 404)
  },
}

/** The platform's calls of the board, answered from memory. */
export const createFakeServer = (nowMs: () => number) => {
  const backend = createFakeBackend(nowMs)
  const beacon = (round: string): FakeReply => {
    const drawn = backend
      .results(5)
      .map(
        ({ issueId }) =>
          backend.drawOf(backend.seqOf(issueId), lotteryOfIssue(issueId).code).record.fair.beacon,
      )
    return { status: 200, body: drawn.find((value) => String(value.round) === round) ?? {} }
  }
  const answer = (
    method: string,
    url: URL,
    body: string,
    merchant: FakeMerchant,
    themeCss = '',
  ): FakeReply => {
    const [section, ...parts] = url.pathname.split('/').slice(2)
    if (url.pathname.startsWith('/sandbox/')) return beacon(parts[0] ?? '')
    backend.settle()
    const route = section ? routes[`${method} ${parts[0]}`] : undefined
    const asked = { parts, query: url.searchParams, body, merchant, themeCss, nowMs: nowMs() }
    return route ? route(backend, asked) : refused('request.not.found', 404)
  }
  return { backend, answer }
}
