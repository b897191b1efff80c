import type { BoardMerchant } from '@playfront/contract/play/lottery/board'
import { traceHeader } from '@playfront/web/requests/traceHeader'
import { createCheckFlow, type CheckFlow } from '../check/checkFlow'
import { type DrawFlow, type TicketsFlow, createDrawFlow, createTicketsFlow } from '../draw/drawFlow'
import { createDrawNotice, type DrawNotice } from '../draw/drawNotice'
import { createLobbyFlow, type LobbyFlow } from '../lobby/lobbyFlow'
import { createMineFlow, type MineFlow } from '../mine/mineFlow'
import { createPracticeFlow, type PracticeFlow } from '../practice/practiceFlow'
import { createSeriesFlow, type SeriesFlow } from '../series/seriesFlow'
import { createTrendsFlow, type TrendsFlow } from '../trends/trendsFlow'
import { createHeatFlow, type HeatFlow } from '../heat/heatFlow'
import { createPickingFlow, type PickingFlow } from '../picking/pickingFlow'
import { createPlacingFlow, type PlacingFlow } from '../placing/placingFlow'
import type { Platform } from '../platform/platform'
import { createRequests, type Requests } from '../requests/requests'
import { createResultsFlow, type ResultsFlow } from '../results/resultsFlow'
import { createRoundFlow, type RoundFlow } from '../round/roundFlow'
import type { Arrival } from '../session/decideArrival'
import { createSessionFlow, type SessionFlow } from '../session/sessionFlow'
import { createSignalsFlow, type SignalsFlow } from '../signals/signalsFlow'
import { createSlipFlow, type SlipFlow } from '../slip/slipFlow'
import { createFigures, type Figures } from '../texts/figures'
import type { Texts } from '../texts/texts'
import { createServerClock, type ServerClock } from '../time/serverClock'
import { decidePhase } from '../time/decidePhase'
import { createWalletFlow, type WalletFlow } from '../wallet/walletFlow'
import { makeOrder } from './makeOrder'
import { createPlaceFlow, type PlaceFlow } from './placeFlow'
import { createToasts, type Toasts } from './toasts'

/** Everything the screens work with. */
export interface AppServices {
  platform: Platform
  merchant: BoardMerchant
  texts: Texts
  figures: Figures
  arrival: Arrival
  requests: Requests
  serverClock: ServerClock
  session: SessionFlow
  wallet: WalletFlow
  round: RoundFlow
  picking: PickingFlow
  slip: SlipFlow
  series: SeriesFlow
  trends: TrendsFlow
  heat: HeatFlow
  practice: PracticeFlow
  placing: PlacingFlow
  tickets: TicketsFlow
  draw: DrawFlow
  drawNotice: DrawNotice
  mine: MineFlow
  results: ResultsFlow
  lobby: LobbyFlow
  check: CheckFlow
  place: PlaceFlow
  toasts: Toasts
  signals: SignalsFlow
}

export interface ServicesOptions {
  platform: Platform
  merchant: BoardMerchant
  texts: Texts
  arrival: Arrival
  /** The server records traces. */
  isTraced?: boolean
}

/** Creates every flow and connects them: what one learns, the others are notified of. */
export const createServices = ({
  platform,
  merchant,
  texts,
  arrival,
  isTraced,
}: ServicesOptions): AppServices => {
  const { clock, memory, network, page, randomness } = platform
  const sender = () => ({ merchant: merchant.code, language: texts.language, token: session.player()?.token })
  const requests = createRequests({ network, sender, onTokenRefused: () => session.end() })
  const wallet = createWalletFlow({ requests, onChanged: () => page.notifyParent({ type: 'game:round' }) })
  const session: SessionFlow = createSessionFlow({
    memory,
    requests,
    onOpened: ({ balance, balanceVersion }) => void wallet.update(balance, balanceVersion),
  })
  const serverClock = createServerClock(clock)
  const round = createRoundFlow({ clock, serverClock, requests })
  const picking = createPickingFlow(randomness)
  const slip = createSlipFlow()
  const place = createPlaceFlow(arrival.view === 'lobby' ? undefined : arrival.lottery)
  const tickets = createTicketsFlow(requests)
  const series = createSeriesFlow(requests)
  const parts = { serverClock, round, slip, series, platform }
  const placing = createPlacingFlow({
    clock,
    memory,
    requests,
    isOnline: network.online,
    memberId: () => session.player()?.memberId,
    traceHeader: isTraced ? () => traceHeader(randomness.hex) : undefined,
    isOpen: ({ issue }) => decidePhase(issue, serverClock.now()).takesBets,
    onPlaced(placed) {
      slip.replace([])
      series.clear()
      tickets.update(placed)
      void import('../check/pins').then(
        ({ pinCommits }) => pinCommits(memory, placed.issues),
        () => undefined,
      )
      if (!wallet.update(placed.balance, placed.balanceVersion)) void wallet.refresh()
    },
    async requote() {
      await round.refresh()
      return makeOrder(parts)
    },
  })
  // A receipt has said all it has to say: the draw takes its place.
  const isFree = () =>
    place.store.getState().sheet === undefined &&
    ['idle', 'placed'].includes(placing.store.getState().kind) &&
    picking.store.getState().numbers.length === 0
  const draw = createDrawFlow({
    clock,
    round,
    tickets,
    isCalm: page.isCalm,
    onOwnDraw(issueId) {
      const { result } = draw.store.getState()
      // A player who is picking numbers is not interrupted; the head of the board shows them the draw as well.
      if (result?.issueId !== issueId || !isFree()) return
      placing.close()
      place.open({ kind: 'draw', result })
    },
    onSettled: () => void wallet.refresh(),
  })
  return {
    platform,
    merchant,
    texts,
    figures: createFigures(merchant, texts),
    arrival,
    requests,
    serverClock,
    session,
    wallet,
    round,
    picking,
    slip,
    series,
    trends: createTrendsFlow(requests),
    heat: createHeatFlow(),
    practice: createPracticeFlow(randomness),
    placing,
    tickets,
    draw,
    drawNotice: createDrawNotice({
      clock,
      now: serverClock.now,
      round,
      draw,
      hasBetIn: (issueId) => (tickets.store.getState().byIssue[issueId]?.length ?? 0) > 0,
      notify: page.notifyParent,
    }),
    place,
    mine: createMineFlow(requests),
    results: createResultsFlow(requests),
    lobby: createLobbyFlow({ clock, serverClock, memory, requests }),
    check: createCheckFlow({ requests, network, memory }),
    toasts: createToasts(clock),
    signals: createSignalsFlow({ serverClock, memory, signals: platform.signals, round, draw }),
  }
}
