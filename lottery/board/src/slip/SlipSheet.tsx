import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { rotateCcw, ticket } from '@playfront/kit/icons'
import { MoneyText } from '@playfront/kit/MoneyText'
import { Notice } from '@playfront/kit/Notice'
import { Sheet } from '@playfront/kit/Sheet'
import { useMemo } from 'react'
import { openConfirmation } from '../app/commands'
import { useServerClock, useFigures, useServices, usePart, useT } from '../app/ServicesContext'
import { useLast, useSheet } from '../app/useSheet'
import { decideOpenIssue } from '../round/decideIssue'
import { timesOf } from '../series/decideSeries'
import { SeriesPanel, useBought } from '../series/SeriesPanel'
import { decideSlip, type QuotedSlip } from './decideSlip'
import { StakeForAll } from './StakeForAll'
import { SlipEntryCard } from './SlipEntryCard'
import css from './SlipSheet.module.css'

/** The bets that wait to be placed: change, remove, undo, continue (lottery 8.4). */
export const SlipSheet = () => {
  const t = useT()
  const { isOpen, close } = useSheet('slip')
  const { round, slip } = useServices()
  const board = usePart(round, (state) => state.board)
  const entries = usePart(slip, (state) => state.entries)
  // A closed sheet prices nothing; what it showed last stays while it slides out.
  const priced = useMemo(
    () => (isOpen && board ? decideSlip(board, entries) : undefined),
    [isOpen, board, entries],
  )
  const quoted = useLast(priced)
  return (
    <Sheet
      open={isOpen}
      title={t('slip.title')}
      onClose={close}
      closeLabel={t('nav.close')}
      footer={quoted && entries.length > 0 && <SlipFooter quoted={quoted} />}
    >
      <div className={css.slip}>
        {entries.length === 0 && (
          <EmptyState title={t('slip.empty.title')} picture={<Icon of={ticket} size="giant" />}>
            {t('slip.empty.text')}
          </EmptyState>
        )}
        {quoted && quoted.entries.length > 1 && <StakeForAll quoted={quoted} />}
        {quoted?.entries.map((entry, at) => (
          <SlipEntryCard
            key={`${entry.entry.type}:${entry.entry.numbers.join('-')}`}
            quoted={entry}
            at={at}
          />
        ))}
        <Undo />
        {entries.length > 0 && <SeriesPanel />}
      </div>
    </Sheet>
  )
}

const Undo = () => {
  const t = useT()
  const { slip } = useServices()
  const kind = usePart(slip, ({ before }) => before?.kind)
  return (
    <div role="status" className={css.undo}>
      {kind && (
        <>
          <span>{t(`slip.${kind}`)}</span>
          <Button
            variant="quiet"
            size="small"
            icon={<Icon of={rotateCcw} size="small" />}
            onClick={slip.undo}
          >
            {t('slip.undo')}
          </Button>
        </>
      )}
    </div>
  )
}

const SlipFooter = ({ quoted: { cost, obstacle } }: { quoted: QuotedSlip }) => {
  const t = useT()
  const services = useServices()
  const { money } = useFigures()
  const board = usePart(services.round, (state) => state.board)
  const isOpen = useServerClock((nowMs) => board !== undefined && decideOpenIssue(board, nowMs) !== undefined)
  const bought = useBought()
  const times = Math.max(1, timesOf(bought))
  return (
    <div className={css.footer}>
      {obstacle === 'entry' && <Notice tone="negative">{t('slip.wrong')}</Notice>}
      {obstacle === 'tooLarge' && <Notice tone="negative">{t('slip.tooLarge')}</Notice>}
      <div className={css.total}>
        <div>
          <p className={css.label}>{t('slip.total')}</p>
          <MoneyText size="large">{money(cost * times)}</MoneyText>
          {times > 1 && (
            <p className={css.label}>
              {money(cost)} × {times} · {t('series.draws', { count: bought.length })}
            </p>
          )}
        </div>
        <Button disabled={!isOpen || obstacle !== undefined} onClick={() => openConfirmation(services)}>
          {t('slip.place')}
        </Button>
      </div>
      {!isOpen && <p className={css.label}>{t('bar.closed')}</p>}
    </div>
  )
}
