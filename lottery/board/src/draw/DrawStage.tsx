import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import type { Slip } from '@playfront/contract/play/lottery/slip'
import type { Family } from '@playfront/lottery-rules/result'
import type { ReactNode } from 'react'
import { usePart, useServices, useT } from '../app/ServicesContext'
import { animalOfNumber, pickText, prizeName } from '../odds/ruleText'
import { type Celebration, decideCelebration, decideHitsSoFar } from './decideCelebration'
import { type OwnHits, type OwnLine, placeKey } from './decideHits'
import { decideOutcome } from './decideOutcome'
import { placesInOrder } from './decideReveal'
import css from './DrawStage.module.css'
import { headlineOf } from './headline'

export interface DrawStageProps {
  family: Family
  result: LotteryResult
  slips: readonly Slip[]
  own: OwnHits
  /** How many numbers are out. */
  revealed: number
  isRolling: boolean
  /** How it ended, in words. */
  children: ReactNode
}

/** The draw as it is watched: the number that comes now, the player's own below it, and in the end how it went. */
export const DrawStage = ({ family, result, slips, own, revealed, isRolling, children }: DrawStageProps) => {
  const { draw, platform } = useServices()
  const isCelebrated = usePart(draw, ({ celebrated }) => celebrated === result.issueId)
  const outcome = isRolling ? undefined : decideOutcome(result.issueId, slips)
  const celebration = outcome && decideCelebration(outcome)
  const isCalm = platform.page.isCalm()
  return (
    <section className={css.stage} data-celebration={celebration?.kind ?? 'none'}>
      {celebration && isCelebrated && <Celebrate kind={celebration.kind} />}
      {isRolling ? (
        <Coming {...{ family, revealed, isCalm }} numbers={result.numbers} own={own} />
      ) : (
        <Headline family={family} numbers={result.numbers} own={own} />
      )}
      {!isRolling && children}
      {own.lines.length > 0 && <OwnNumbers {...{ family, own, revealed, isRolling }} />}
    </section>
  )
}

interface NumbersProps {
  family: Family
  numbers: LotteryResult['numbers']
  own: OwnHits
}

/** Results of no more numbers than this take their time with each. */
const maxSlowNumbers = 8

/** The number that comes now; with less motion all numbers of its prize, which appear together. */
const Coming = ({
  family,
  numbers,
  own,
  revealed,
  isCalm,
}: NumbersProps & { revealed: number; isCalm: boolean }) => {
  const { texts } = useServices()
  const places = placesInOrder(family)
  const place = places[revealed] ?? ''
  const [tier = ''] = place.split(':')
  const shown = isCalm ? places.filter((each) => each.startsWith(`${tier}:`)) : [place]
  const isLast = revealed + 1 >= places.length
  const pace = isLast ? 'last' : places.length <= maxSlowNumbers ? 'slow' : 'quick'
  return (
    <div className={css.coming} aria-hidden>
      <Caption
        name={prizeName(texts, tier)}
        count={`${Math.min(revealed + shown.length, places.length)} / ${places.length}`}
      />
      <div className={css.numbers} data-many={shown.length > 1 || undefined} dir="ltr">
        {shown.map((each) => (
          <Balls key={each} number={numberAt(numbers, each)} marks={own.marks.get(each)} pace={pace} />
        ))}
      </div>
    </div>
  )
}

const numberAt = (numbers: LotteryResult['numbers'], place: string): string => {
  const [tier = '', index] = place.split(':')
  return numbers[tier]?.[Number(index)] ?? ''
}

const Caption = ({ name, count }: { name: string; count?: string | undefined }) => (
  <p className={css.caption}>
    <span>{name}</span>
    {count && <bdi className="pf-tabular">{count}</bdi>}
  </p>
)

/** What everyone looks at first when a draw is over. */
const Headline = ({ family, numbers, own }: NumbersProps) => {
  const { texts } = useServices()
  const { tier, main, beside } = headlineOf(family, { numbers })
  return (
    <div className={css.coming}>
      <Caption name={prizeName(texts, tier)} count={animalOfNumber(texts, family, main)} />
      <div className={css.numbers} dir="ltr">
        <span className="pf-spoken">{[main, beside].filter(Boolean).join(', ')}</span>
        <Balls number={main} marks={own.marks.get(placeKey(tier, 0))} pace="still" />
        {beside && <Balls number={beside} marks={undefined} pace="still" />}
      </div>
    </div>
  )
}

interface BallsProps {
  number: string
  marks: ReturnType<OwnHits['marks']['get']>
  pace: 'quick' | 'slow' | 'last' | 'still'
}

/** A number as balls, one for each digit or for each of a pair; own digits light up once they lie there. */
const Balls = ({ number, marks = [], pace }: BallsProps) => {
  const balls = number.includes('-') ? number.split('-') : [...number]
  const width = number.includes('-') ? 3 : 1
  return (
    <span className={css.balls} data-pace={pace} aria-hidden>
      {balls.map((ball, at) => (
        <span
          key={at}
          className={css.ball}
          data-own={marks.some(({ from, to }) => at * width >= from && at * width < to) || undefined}
        >
          {ball}
        </span>
      ))}
    </span>
  )
}

/** More of a player's lines than these are counted, not listed. */
const maxLines = 24

/** The player's numbers, which light up as they come; those that do not come stay as they are. */
const OwnNumbers = ({
  family,
  own,
  revealed,
  isRolling,
}: Pick<DrawStageProps, 'family' | 'own' | 'revealed' | 'isRolling'>) => {
  const t = useT()
  const out = new Set(placesInOrder(family).slice(0, revealed))
  const hidden = own.lines.length - maxLines
  // What came is in sight, whatever else was played.
  const lines = isRolling ? own.lines : [...own.lines].sort((a, b) => Math.sign(b.hits) - Math.sign(a.hits))
  return (
    <div className={css.own}>
      <h3 className={css.label}>{t('draw.yours')}</h3>
      <ul className={css.lines}>
        {lines.slice(0, maxLines).map((line) => (
          <OwnNumber
            key={`${line.type}:${line.numbers.join('-')}`}
            line={line}
            hits={decideHitsSoFar(line, (place) => out.has(place), !isRolling)}
          />
        ))}
        {hidden > 0 && <li className={css.more}>{t('picked.more', { count: hidden })}</li>}
      </ul>
    </div>
  )
}

const OwnNumber = ({ line, hits }: { line: OwnLine; hits: number }) => {
  const { texts } = useServices()
  return (
    <li className={css.line} data-hit={hits > 0 || undefined}>
      <bdi>{line.numbers.map((pick) => pickText(texts, pick)).join('-')}</bdi>
      {hits > 1 && <span>×{hits}</span>}
    </li>
  )
}

const pieces: Record<Celebration['kind'], number> = { none: 0, small: 10, medium: 20, large: 36 }

/** Pieces that fly from the middle, more and in more waves the larger the win; a still mark with less motion. */
const Celebrate = ({ kind }: { kind: Celebration['kind'] }) => {
  const count = pieces[kind]
  if (count === 0) return null
  const rays = Array.from({ length: kind === 'small' ? 8 : 16 }, (_, at) => at)
  return (
    <svg className={css.celebrate} viewBox="-100 -100 200 200" data-kind={kind} aria-hidden>
      <g className={css.rays}>
        {rays.map((at) => (
          <path key={at} d="M0-20 11-150-11-150Z" transform={`rotate(${(at * 360) / rays.length})`} />
        ))}
      </g>
      {Array.from({ length: count }, (_, at) => (
        <g key={at} transform={`rotate(${(at * 137.5) % 360})`}>
          <rect
            className={css.piece}
            data-wave={at % 3}
            x="-2.5"
            y="-4"
            width="5"
            height="8"
            rx={at % 2 ? 1 : 2.5}
          />
        </g>
      ))}
    </svg>
  )
}
