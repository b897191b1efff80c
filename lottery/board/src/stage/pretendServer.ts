import type { LotteryLobby } from '@playfront/contract/play/lottery/lobby'
import type { PlaceSlipRequest } from '@playfront/contract/play/lottery/slip'
import { createPretendBoard } from './pretendBoard'
import { createPretendHouse, type PretendHouse } from './pretendHouse'
import { dayManifest } from './pretendDraw'
import { lotteryOfIssue, pretendLotteries, pretendLotteryOf } from './pretendLotteries'

/** What a pretend server answers. */
export interface PretendReply {
  status: number
  body: unknown
}

/** What it knows of the merchant. */
export interface PretendMerchant {
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
  merchant: PretendMerchant
  themeCss: string
  nowMs: number
}

const done = (value: unknown): PretendReply => ({ status: 200, body: { success: true, value } })
const refused = (errorCode: string, status = 422): PretendReply => ({
  status,
  body: { success: false, errorCode, message: errorCode },
})

type Route = (house: PretendHouse, asked: Asked) => PretendReply

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
  'GET lobby': (house, { nowMs }) => {
    const lotteries = pretendLotteries.map(({ code, group, name, family, mode }) => {
      const [last = null] = house.results(1, code)
      const issue = { current: house.current(code), last }
      return { code, group, name, family, area: mode.area, simulatedDraw: true, drawsToday: true, ...issue }
    })
    return done({ serverTime: nowMs, lotteries } satisfies LotteryLobby)
  },
  'GET board': (house, { merchant, nowMs, query }) => {
    const lottery = pretendLotteryOf(query.get('lottery') ?? '')
    const { code } = lottery
    const issues = { current: house.current(code), next: house.next(code), results: house.results(10, code) }
    return done({ ...createPretendBoard(nowMs, merchant.currency, lottery), ...issues })
  },
  'GET results': (house, { query }) =>
    done({
      results: house.results(Number(query.get('limit') ?? 20), query.get('lottery') ?? undefined),
      next: null,
    }),
  'GET calledOff': (house, { query }) => {
    const lottery = query.get('lottery') ?? ''
    const [first] = house.results(1, lottery)
    const latest = first
      ? [{ issueId: first.issueId, drawAt: first.drawAt, reason: 'beacon_unavailable' }]
      : []
    return done({ lottery, count: latest.length, since: first?.drawAt ?? null, latest })
  },
  'GET issues': (house, { query, nowMs }) =>
    done({
      serverTime: nowMs,
      issues: house.ahead(query.get('lottery') ?? '', Number(query.get('limit') ?? 20)),
    }),
  'POST slip': (house, { body, parts: [, slipId = '', way] }) => {
    if (way === 'cancel') {
      const slip = house.cancel(slipId)
      return slip ? done(slip) : refused('cancel_too_late')
    }
    const request = JSON.parse(body) as PlaceSlipRequest
    return house.wallet.balance < request.expectedTotal
      ? refused('insufficient_balance')
      : done(house.place(request))
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
  'GET manifest': (house, { query }) => {
    const lottery = query.get('lottery') ?? ''
    const drawn = house
      .results(5, lottery)
      .map(({ issueId }) => house.drawOf(house.seqOf(issueId), lottery).record.fair)
    return done(
      dayManifest(drawn.map(({ issueId, commit, beacon }) => ({ issueId, commit, round: beacon.round }))),
    )
  },
  'GET issue': (house, { parts: [, issueId = '', , slipId] }) => {
    const { record, proof } = house.drawOf(house.seqOf(issueId), lotteryOfIssue(issueId).code)
    if (!slipId) return done(record)
    return proof ? done(proof) : refused('slip_not_found', 404)
  },
}

/** The platform's calls of the board, answered from memory. */
export const createPretendServer = (nowMs: () => number) => {
  const house = createPretendHouse(nowMs)
  const beacon = (round: string): PretendReply => {
    const drawn = house
      .results(5)
      .map(
        ({ issueId }) => house.drawOf(house.seqOf(issueId), lotteryOfIssue(issueId).code).record.fair.beacon,
      )
    return { status: 200, body: drawn.find((value) => String(value.round) === round) ?? {} }
  }
  const answer = (
    method: string,
    url: URL,
    body: string,
    merchant: PretendMerchant,
    themeCss = '',
  ): PretendReply => {
    const [room, ...parts] = url.pathname.split('/').slice(2)
    if (url.pathname.startsWith('/sandbox/')) return beacon(parts[0] ?? '')
    house.settle()
    const route = room ? routes[`${method} ${parts[0]}`] : undefined
    const asked = { parts, query: url.searchParams, body, merchant, themeCss, nowMs: nowMs() }
    return route ? route(house, asked) : refused('request.not.found', 404)
  }
  return { house, answer }
}
