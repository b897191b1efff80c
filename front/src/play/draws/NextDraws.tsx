import css from './NextDraws.module.css'
import { useStore } from '../../store/useStore'
import { options } from '../../options'
import { Text } from '../../texts/Text'
import {
  type NextDraw,
  type UpcomingDraw,
  decideCountdown,
  decideHeadline,
  writeCountdown,
} from './decideNextDraw'
import type { DrawsFlow } from './drawsFlow'
import type { GameCard } from '@playfront/contract/play/catalogue'
import { Card } from '@playfront/kit/Card'
import { ListRow } from '@playfront/kit/ListRow'
import type { CatalogFlow } from '../games/catalogFlow'

export interface DrawTimeProps {
  draws: DrawsFlow
  draw: Pick<NextDraw, 'closeAt' | 'drawAt'>
}

/** The time left to a draw, in figures that do not dance. */
export const DrawTime = ({ draws, draw }: DrawTimeProps) => {
  const nowMs = useStore(draws.store, (state) => state.nowMs)
  const { soonMs, fullRingMs: fullMs } = options.draws
  const { phase, leftMs } = decideCountdown(draw, nowMs, { soonMs, fullMs })
  if (phase === 'drawing') return <Text id="draw.drawing" />
  return (
    <bdi className={css.time} data-phase={phase}>
      {writeCountdown(leftMs)}
    </bdi>
  )
}

/** The first prize of the last draw. */
export const LastResult = ({ number }: { number: string }) => (
  <span className={css.last}>
    <Text id="home.results.last" />
    <bdi className={css.number}>{number}</bdi>
  </span>
)

export interface NextDrawsProps {
  draws: DrawsFlow
  catalog: CatalogFlow
}

/** The draws that come next, the soonest first, each with its last result and the way to play it. */
export const NextDraws = ({ draws, catalog }: NextDrawsProps) => {
  const lobby = useStore(draws.store, (state) => state.lobby)
  const hasFailed = useStore(draws.store, (state) => state.failed)
  const isAbsent = useStore(draws.store, (state) => state.isAbsent)
  const paths = usePaths(catalog)
  const soonest = lobby?.lotteries
    .flatMap((lottery) => (lottery.current ? [{ lottery, current: lottery.current }] : []))
    .sort((one, other) => one.current.drawAt - other.current.drawAt)
    .slice(0, options.home.nextDraws)
  if (!lobby && isAbsent) return null
  return (
    <section className={css.draws}>
      <Text id="home.draws.title" as="h2" className={css.title} />
      <Card padding="none">
        {!soonest && !hasFailed && <KnownGames catalog={catalog} />}
        {!soonest && hasFailed && <ListRow title={<Text id="home.draws.failed" />} />}
        {soonest?.length === 0 && <ListRow title={<Text id="home.draws.empty" />} />}
        {soonest?.map(({ lottery, current }) => (
          <Row key={lottery.code} lottery={lottery} path={paths.get(lottery.code)}>
            <DrawTime draws={draws} draw={current} />
          </Row>
        ))}
      </Card>
    </section>
  )
}

/** Before the draws are known the games are: each row leads to its game already, and only its time is missing. */
const KnownGames = ({ catalog }: Pick<NextDrawsProps, 'catalog'>) =>
  useCards(catalog)
    .slice(0, options.home.nextDraws)
    .map(({ accountTypeName, displayName, path }) => (
      <ListRow key={accountTypeName} title={displayName} href={path} />
    ))

const useCards = (catalog: CatalogFlow): GameCard[] => {
  const state = useStore(catalog.store)
  return state.kind === 'ready' ? state.categories.flatMap((category) => category.cards) : []
}

const usePaths = (catalog: CatalogFlow): Map<string, string> =>
  new Map(useCards(catalog).map((card) => [card.accountTypeName, card.path]))

interface RowProps {
  lottery: UpcomingDraw
  path: string | undefined
  children: React.ReactNode
}

const Row = ({ lottery, path, children }: RowProps) => {
  const last = lottery.last && decideHeadline(lottery.last.numbers)
  const detail = last ? <LastResult number={last} /> : <Text id="draw.open" />
  return path ? (
    <ListRow title={lottery.name} detail={detail} trailing={children} href={path} />
  ) : (
    <ListRow title={lottery.name} detail={detail} trailing={children} />
  )
}
