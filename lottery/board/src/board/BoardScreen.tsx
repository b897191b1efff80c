import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { OfflineBanner } from '@playfront/kit/OfflineBanner'
import { Tabs } from '@playfront/kit/Tabs'
import { useEffect } from 'react'
import { useHouse, usePart, useT } from '../app/HouseContext'
import { keepUnplaced, recallUnplaced } from '../app/keepUnplaced'
import { LazyRoom } from '../app/LazyRoom'
import { OpeningScreen } from '../app/OpeningScreen'
import { boardTabs } from '../app/placeFlow'
import { OutcomeBanner } from '../draw/OutcomeBanner'
import { BetBar } from '../picking/BetBar'
import { PickingPanel } from '../picking/PickingPanel'
import { PracticeBanner } from '../practice/PracticeBanner'
import { BoardHeader } from './BoardHeader'
import css from './BoardScreen.module.css'
import { Hero } from './Hero'

/** The bet board of one lottery (lottery 8.3): its time, its numbers, its results. */
export const BoardScreen = ({ lottery, prizeMode }: { lottery: string; prizeMode: string }) => {
  const house = useHouse()
  const hasBoard = usePart(house.round, ({ board }) => board !== undefined)
  const failure = usePart(house.round, (state) => state.failure)
  useEffect(() => house.round.follow(lottery, prizeMode), [house, lottery, prizeMode])
  useEffect(() => (hasBoard ? arrive(house, lottery) : undefined), [house, lottery, hasBoard])
  if (failure) return <FailedBoard words={failure.words} />
  return hasBoard ? <OpenBoard /> : <OpeningScreen />
}

/** What begins once the board is there, and ends when the player leaves it. */
/** Only few come for a slip, so its code comes with them; without a line they find it among their bets. */
const showAskedSlip = (house: ReturnType<typeof useHouse>) =>
  import('../app/openAskedSlip').then(({ openAskedSlip }) => openAskedSlip(house)).catch(() => undefined)

const arrive = (house: ReturnType<typeof useHouse>, lottery: string) => {
  const { platform, round, session, placing, wallet, draw, drawNotice, tickets, signals } = house
  const { board } = round.store.getState()
  recallUnplaced(house, lottery)
  platform.page.tellParent({ type: 'game:title', title: board?.name ?? lottery })
  placing.resume(session.player()?.memberId ?? '')
  void wallet.refresh()
  if (board?.current) void tickets.load(board.current.issueId)
  if (house.arrival.slip) void showAskedSlip(house)
  const undos = [
    keepUnplaced(house, lottery),
    draw.watch(),
    drawNotice.watch(),
    signals.watch(),
    () => house.heat.turn(false),
    () => house.practice.turn(false),
  ]
  return () => undos.forEach((undo) => undo())
}

const OpenBoard = () => {
  const t = useT()
  const { round, place, platform } = useHouse()
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
          {tab === 'mine' && <LazyRoom name="mine" />}
          {tab === 'results' && <LazyRoom name="results" />}
          {tab === 'learn' && <LazyRoom name="learn" />}
        </Tabs>
      </div>
      {tab === 'bet' && <BetBar />}
    </main>
  )
}

const FailedBoard = ({ words }: { words?: string }) => {
  const t = useT()
  const { round, platform } = useHouse()
  return (
    <main className={css.failed}>
      <ErrorState
        title={t('load.failed.title')}
        action={
          <>
            <Button onClick={() => void round.refresh()}>{t('nav.retry')}</Button>
            <Button variant="quiet" onClick={() => platform.page.tellParent({ type: 'game:close' })}>
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
