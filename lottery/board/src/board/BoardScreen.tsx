import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { OfflineBanner } from '@playfront/kit/OfflineBanner'
import { Tabs } from '@playfront/kit/Tabs'
import { useEffect } from 'react'
import { useServices, usePart, useT } from '../app/ServicesContext'
import { keepUnplaced, recallUnplaced } from '../app/keepUnplaced'
import { LazyPart } from '../app/LazyPart'
import { OpeningScreen } from '../app/OpeningScreen'
import { boardTabs } from '../app/placeFlow'
import { OutcomeBanner } from '../draw/OutcomeBanner'
import { BetBar } from '../picking/BetBar'
import { PickingPanel } from '../picking/PickingPanel'
import { PracticeBanner } from '../practice/PracticeBanner'
import { BoardHeader } from './BoardHeader'
import css from './BoardScreen.module.css'
import { Hero } from './Hero'

const loadMine = () => import('../mine/MinePanel').then(({ MinePanel }) => MinePanel)
const loadResults = () => import('../results/ResultsPanel').then(({ ResultsPanel }) => ResultsPanel)
const loadLearn = () => import('../learn/LearnPanel').then(({ LearnPanel }) => LearnPanel)

/** The bet board of one lottery (lottery 8.3): its time, its numbers, its results. */
export const BoardScreen = ({ lottery, prizeMode }: { lottery: string; prizeMode: string }) => {
  const services = useServices()
  const hasBoard = usePart(services.round, ({ board }) => board !== undefined)
  const failure = usePart(services.round, (state) => state.failure)
  useEffect(() => services.round.follow(lottery, prizeMode), [services, lottery, prizeMode])
  useEffect(() => (hasBoard ? arrive(services, lottery) : undefined), [services, lottery, hasBoard])
  if (failure) return <FailedBoard words={failure.words} />
  return hasBoard ? <OpenBoard /> : <OpeningScreen />
}

/** What starts once the board is there, and ends when the player leaves it. */
/** Only few visits open a slip, so its code loads with them; offline they find it among their bets. */
const showAskedSlip = (services: ReturnType<typeof useServices>) =>
  import('../app/openAskedSlip').then(({ openAskedSlip }) => openAskedSlip(services)).catch(() => undefined)

const arrive = (services: ReturnType<typeof useServices>, lottery: string) => {
  const { platform, round, session, placing, wallet, draw, drawNotice, tickets, signals } = services
  const { board } = round.store.getState()
  recallUnplaced(services, lottery)
  platform.page.notifyParent({ type: 'game:title', title: board?.name ?? lottery })
  placing.resume(session.player()?.memberId ?? '')
  void wallet.refresh()
  if (board?.current) void tickets.load(board.current.issueId)
  if (services.arrival.slip) void showAskedSlip(services)
  const undos = [
    keepUnplaced(services, lottery),
    draw.watch(),
    drawNotice.watch(),
    signals.watch(),
    () => services.heat.turn(false),
    () => services.practice.turn(false),
  ]
  return () => undos.forEach((undo) => undo())
}

const OpenBoard = () => {
  const t = useT()
  const { round, place, platform } = useServices()
  const tab = usePart(place, (state) => state.tab)
  const isStale = usePart(round, (state) => state.isStale)
  // The page around a frame says itself that the device has no line.
  const isSaidAbove = platform.page.isFramed() && !platform.network.online()
  const tabs = boardTabs.map((id) => ({ id, label: t(`tab.${id}`) }))
  return (
    <main className={css.board}>
      <BoardHeader />
      <OfflineBanner shown={isStale && !isSaidAbove}>{t('stale')}</OfflineBanner>
      <Hero />
      <div className={css.body}>
        <OutcomeBanner />
        <PracticeBanner />
        <Tabs label={t('tab.label')} tabs={tabs} current={tab} onChange={place.turnTo}>
          {tab === 'bet' && <PickingPanel />}
          {tab === 'mine' && <LazyPart load={loadMine} />}
          {tab === 'results' && <LazyPart load={loadResults} />}
          {tab === 'learn' && <LazyPart load={loadLearn} />}
        </Tabs>
      </div>
      {tab === 'bet' && <BetBar />}
    </main>
  )
}

const FailedBoard = ({ words }: { words?: string }) => {
  const t = useT()
  const { round, platform } = useServices()
  return (
    <main className={css.failed}>
      <ErrorState
        title={t('load.failed.title')}
        action={
          <>
            <Button onClick={() => void round.refresh()}>{t('nav.retry')}</Button>
            <Button variant="quiet" onClick={() => platform.page.notifyParent({ type: 'game:close' })}>
              {t('nav.close')}
            </Button>
          </>
        }
      >
        {words ?? t('load.failed.text')}
      </ErrorState>
    </main>
  )
}
