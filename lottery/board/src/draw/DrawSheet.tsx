import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import type { Slip } from '@playfront/contract/play/lottery/slip'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { copy as copyIcon, shieldCheck } from '@playfront/kit/icons'
import { Sheet } from '@playfront/kit/Sheet'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useServices, usePart, useT } from '../app/ServicesContext'
import type { OpenSheet } from '../app/placeFlow'
import { repeatSlip } from '../app/commands'
import { useSheet } from '../app/useSheet'
import { issueNumber } from '../app/writeIssue'
import { areaOf, familyOf } from '../round/soldMode'
import type { Family } from '@playfront/lottery-rules/result'
import { Notice } from '@playfront/kit/Notice'
import { headlineOf } from './headline'
import { decideCells, numbersOf } from './decideReveal'
import { decideHits } from './decideHits'
import { decideOutcome } from './decideOutcome'
import css from './DrawSheet.module.css'
import type { DrawStageProps } from './DrawStage'
import { OutcomeCard } from './OutcomeCard'
import { OwnHitsList } from './OwnHitsList'
import { PrizeTable } from './PrizeTable'
import { TensTable } from './TensTable'
import { drawSourceOf, resultLabelText } from './resultLabelText'
import { ShareButton } from '../share/ShareButton'
import { WinningNumbers } from './WinningNumbers'

const noSlips: readonly Slip[] = []

/** The outcome's words are there without it, so the stage may come late or, over a broken line, not at all. */
const DrawStage = lazy(() =>
  import('./DrawStage').then(
    (module) => ({ default: module.DrawStage }),
    () => ({ default: ({ children }: DrawStageProps) => <>{children}</> }),
  ),
)

/** One draw in full: rolling while it comes, then with own numbers marked (lottery 8.3, 8.5). */
export const DrawSheet = () => {
  const t = useT()
  const { isOpen, shown, close } = useSheet('draw')
  const { draw } = useServices()
  const issueId = shown?.result.issueId
  const isRolling = usePart(draw, (state) => !state.isOver && state.result?.issueId === issueId)
  const footer = isRolling ? (
    <Button wide variant="secondary" onClick={draw.skip}>
      {t('draw.skip')}
    </Button>
  ) : (
    shown && <Footer result={shown.result} />
  )
  return (
    <Sheet
      open={isOpen}
      title={t('draw.title', { number: issueNumber(issueId ?? '') })}
      onClose={close}
      closeLabel={t('nav.close')}
      height="tall"
      footer={footer}
    >
      {shown && <DrawView {...shown} isRolling={isRolling} />}
    </Sheet>
  )
}

type DrawViewProps = Pick<Extract<OpenSheet, { kind: 'draw' }>, 'result' | 'about'> & { isRolling: boolean }

const DrawView = ({ result, about, isRolling }: DrawViewProps) => {
  const t = useT()
  const { round, draw, tickets } = useServices()
  const board = usePart(round, (state) => about ?? state.board)
  const revealed = usePart(draw, (state) => state.revealed)
  const slips = usePart(tickets, ({ byIssue }) => byIssue[result.issueId]) ?? noSlips
  const family = board && familyOf(board)
  useEffect(() => void tickets.load(result.issueId), [tickets, result.issueId])
  const own = useMemo(
    () => family && decideHits(family, result.numbers, result.issueId, slips),
    [family, result, slips],
  )
  if (!family || !own) return null
  const labelled = { simulatedDraw: board.simulatedDraw, label: result.label }
  const outcome = !isRolling && <OutcomeCard issueId={result.issueId} />
  const cells = decideCells(family, isRolling ? revealed : numbersOf(family))
  return (
    // Nothing in here can be focused, and it scrolls: keyboard users must be able to reach it.
    <div className={css.draw} tabIndex={0}>
      <p className="pf-spoken" role="status">
        {isRolling ? '' : t('draw.ended')}
      </p>
      <Suspense fallback={outcome}>
        <DrawStage {...{ family, result, slips, own, revealed, isRolling }}>{outcome}</DrawStage>
      </Suspense>
      <p className={css.note}>{resultLabelText(t, labelled)}</p>
      <PrizeTable family={family} result={result.numbers} cells={cells} own={own} />
      {!isRolling && own.won.length > 0 && <OwnHitsList own={own} />}
      {!isRolling && areaOf(family) === 'VN' && (
        <TensTable family={family} result={result.numbers} own={own} />
      )}
      {!isRolling && <WinningNumbers result={result.numbers} />}
      {!isRolling && <CopyNumbers result={result} />}
      {result.earlier && <Corrected family={family} result={result} />}
      <p className={css.note}>{t('results.note')}</p>
    </div>
  )
}

/** The numbers as text, for use elsewhere (lottery 8.5). */
const CopyNumbers = ({ result: { issueId, numbers } }: { result: LotteryResult }) => {
  const t = useT()
  const { platform, toasts } = useServices()
  const lines = Object.entries(numbers).map(([prize, drawn]) => `${prize} ${drawn.join(' ')}`)
  const copy = async () =>
    toasts.say((await platform.page.copy([issueId, ...lines].join('\n'))) ? 'draw.copied' : 'check.notCopied')
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Icon of={copyIcon} size="small" />}
      onClick={() => void copy()}
    >
      {t('draw.copy')}
    </Button>
  )
}

/** A result that was corrected says so, and what stood there before (lottery 4.8). */
const Corrected = ({ family, result }: { family: Family; result: LotteryResult }) => {
  const t = useT()
  const before = headlineOf(family, { numbers: result.earlier ?? {} })
  return (
    <Notice tone="info" title={t('result.corrected')}>
      {t('result.before')} <bdi>{[before.main, before.beside].filter(Boolean).join(' · ')}</bdi>
    </Notice>
  )
}

/**
 * What to do with a drawn issue: check it and, after a win, share it or play the same again. It is not suggested after a loss
 * (lottery 5.2).
 */
const Footer = ({ result }: { result: LotteryResult }) => {
  const t = useT()
  const services = useServices()
  const slips = usePart(services.tickets, ({ byIssue }) => byIssue[result.issueId]) ?? noSlips
  const [latest] = slips
  const hasWon = decideOutcome(result.issueId, slips)?.verdict === 'won'
  return (
    <div className={css.footer}>
      {hasWon && latest && <ShareButton slip={latest} result={result} />}
      <CheckButton result={result} />
      {hasWon && latest && (
        <Button wide onClick={() => repeatSlip(services, latest)}>
          {t('receipt.again')}
        </Button>
      )}
    </div>
  )
}

const CheckButton = ({ result }: { result: LotteryResult }) => {
  const t = useT()
  const { issueId } = result
  const drawSource = drawSourceOf(result)
  const { place, tickets } = useServices()
  const slip = usePart(tickets, ({ byIssue }) => byIssue[issueId]?.[0])
  return (
    <Button
      wide
      variant="secondary"
      icon={<Icon of={shieldCheck} />}
      onClick={() => place.open({ kind: 'check', issueId, slip, drawSource })}
    >
      {t(drawSource === 'official' ? 'official.open' : 'draw.check')}
    </Button>
  )
}
