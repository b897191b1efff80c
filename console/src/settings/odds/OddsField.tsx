import { valueAt, withValue, type Json } from '@playfront/contract/console/settingsChanges'
import type { WeighedOdds } from '@playfront/contract/console/odds'
import { Badge } from '@playfront/kit/Badge'
import { Notice } from '@playfront/kit/Notice'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useRef, useState } from 'react'
import { useFlow, useTexts } from '../../app/ServicesContext'
import { Select } from '../../parts/Select'
import { useSurroundings, type ControlProps } from '../fields/FieldContext'
import { useLabel } from '../fields/useWords'
import { betWordOf } from '../words/betWords'
import { familyWordOf } from '../words/lotteryWords'
import { useOptionWords } from '../words/optionWords'
import css from './Odds.module.css'
import { createOddsFlow } from './oddsFlow'

const wholeOdds = 1_0000

/** What holds where the draft says nothing. */
const standardFloorBps = 5_000
const standardMostBps = 10_000

/** Odds of each kind of bet by prize mode, with what they return beside them while they are typed. */
export function OddsField({ field, value, onChange }: ControlProps) {
  const { t } = useTexts()
  const word = useOptionWords()
  const { edited } = useSurroundings()
  const modes = modesOf(edited, field.options ?? [])
  const [prizeMode, setMode] = useState(modes[0] ?? 'Lott')
  const [flow, { rows, hasFailed }] = useFlow(createOddsFlow)
  const floorBps = shareAt(edited, ['responsible', 'minRtpBps'], standardFloorBps)
  const maxBps = shareAt(edited, ['operator', 'lottery', 'maxRtpBps'], standardMostBps)
  const bands = valueAt(edited, ['operator', 'lottery', 'returnBands'])
  const own = valueAt(value, [prizeMode])
  const asked = useRef('')
  useEffect(() => {
    flow.validate({ prizeMode, own, floorBps, maxBps, bands }, asked.current === prizeMode ? 'later' : 'now')
    asked.current = prizeMode
  }, [flow, prizeMode, own, floorBps, maxBps, bands])
  const set = ({ family, type }: WeighedOdds, odds: number | undefined) => {
    const next = withValue(value ?? {}, [prizeMode, family, type], odds)
    onChange(Object.keys(next as object).length === 0 ? undefined : next)
  }
  return (
    <section className={css.odds} aria-label={useLabel(field)}>
      <h3>{useLabel(field)}</h3>
      <p className={css.quiet}>{t('settings.odds.lead', { min: percent(floorBps), max: percent(maxBps) })}</p>
      <Select
        label={t('settings.odds.mode')}
        value={prizeMode}
        options={modes.map((mode) => ({ value: mode, label: word(mode) }))}
        onChange={setMode}
      />
      {hasFailed && <Notice tone="negative">{t('frame.failed.text')}</Notice>}
      {rows === undefined && !hasFailed && <Skeleton shape="row" count={6} />}
      {rows && <OddsTable rows={rows} own={own} onSet={set} />}
    </section>
  )
}

/** An invalid share is reported beside its own field. */
const shareAt = (edited: Json, path: readonly string[], standard: number): number => {
  const share = valueAt(edited, path)
  const isShare = typeof share === 'number' && Number.isInteger(share) && share >= 0 && share <= 10_000
  return isShare ? share : standard
}

/** Those on offer first. */
const modesOf = (edited: Json, all: readonly string[]): string[] => {
  const offered = valueAt(edited, ['lottery', 'prizeModes'])
  const names = Array.isArray(offered) ? offered.map(String).filter((name) => all.includes(name)) : []
  return [...new Set([...names, ...all])]
}

const percent = (bps: number): string => `${(bps / 100).toFixed(2)} %`

interface TableProps {
  rows: readonly WeighedOdds[]
  own: Json | undefined
  onSet: (row: WeighedOdds, odds: number | undefined) => void
}

/** The kinds of one family of draws at a time: some modes have a hundred. */
function OddsTable({ rows, own, onSet }: TableProps) {
  const texts = useTexts()
  const { t } = texts
  const families = [...new Set(rows.map(({ family }) => family))]
  const [chosen, setFamily] = useState('')
  const family = families.includes(chosen) ? chosen : (families[0] ?? '')
  return (
    <>
      {families.length > 1 && (
        <Select
          label={t('settings.odds.family')}
          value={family}
          options={families.map((one) => ({ value: one, label: familyWordOf(one, texts) }))}
          onChange={setFamily}
        />
      )}
      <ul className={css.rows}>
        {rows
          .filter((row) => row.family === family)
          .map((row) => (
            <OddsRow key={`${row.family} ${row.type}`} row={row} own={own} onSet={onSet} />
          ))}
      </ul>
    </>
  )
}

function OddsRow({ row, own, onSet }: Omit<TableProps, 'rows'> & { row: WeighedOdds }) {
  const texts = useTexts()
  const { t, number } = texts
  const { family, type, standard, rtpBps, state, minBps, maxBps } = row
  const isOwn = valueAt(own, [family, type]) !== undefined
  return (
    <li className={css.row}>
      <div>
        <p className={css.name}>{betWordOf(type, texts)}</p>
        <p className={css.quiet}>
          {t('settings.odds.standard')}:{' '}
          {standard === null ? t('settings.odds.table') : number(standard / wholeOdds)}
        </p>
      </div>
      <OddsInput row={row} own={own} onSet={onSet} />
      <div className={css.return}>
        <span>{t('settings.odds.return', { value: percent(rtpBps) })}</span>
        <Return row={row} />
      </div>
      {state !== 'sold' && (
        <span className={css.state}>
          <Badge tone={tones[state]}>
            {t(wordOf(state, isOwn), { min: percent(minBps), max: percent(maxBps) })}
          </Badge>
        </span>
      )}
    </li>
  )
}

/** The mode’s own odds are kept off sale; those that the merchant has set are not published. */
const wordOf = (state: 'low' | 'high' | 'live', isOwn: boolean) =>
  state === 'live' || !isOwn
    ? (`settings.odds.state.${state}` as const)
    : (`settings.odds.refused.${state}` as const)

const tones = { low: 'negative', high: 'negative', live: 'neutral' } as const

/** How much comes back, with the edges of what is allowed marked. Drawn, since no style may stand in an attribute. */
function Return({ row: { rtpBps, state, minBps, maxBps } }: { row: WeighedOdds }) {
  const { t } = useTexts()
  const reach = (bps: number) => (Math.min(bps, wholeOdds) / wholeOdds) * 100
  return (
    <svg className={css.bar} viewBox="0 0 100 10" role="img" aria-label={t('settings.odds.rtp')}>
      <rect className={css.track} x="0" y="2" width="100" height="6" rx="3" />
      <rect
        className={state === 'low' || state === 'high' ? css.bad : css.good}
        x="0"
        y="2"
        width={reach(rtpBps)}
        height="6"
        rx="3"
      />
      <rect className={css.floor} x={reach(minBps) - 0.5} y="0" width="1.5" height="10" />
      <rect className={css.floor} x={reach(maxBps) - 1.5} y="0" width="1.5" height="10" />
    </svg>
  )
}

interface InputProps extends Pick<TableProps, 'own' | 'onSet'> {
  row: WeighedOdds
}

/** Empty goes back to the odds of the mode. A price that is a table cannot be set as one number. */
function OddsInput({ row, own, onSet }: InputProps) {
  const texts = useTexts()
  const { t } = texts
  const [typed, setTyped] = useState<string>()
  if (row.standard === null) return <span className={css.quiet}>–</span>
  const set = valueAt(own, [row.family, row.type])
  const shown = typeof set === 'number' ? String(set / wholeOdds) : ''
  const write = (text: string) => {
    setTyped(text)
    if (text.trim() === '') return onSet(row, undefined)
    const odds = Math.round(Number(text) * wholeOdds)
    if (Number.isSafeInteger(odds) && odds >= wholeOdds) onSet(row, odds)
  }
  return (
    <input
      className={css.input}
      type="number"
      inputMode="decimal"
      min={1}
      step="any"
      aria-label={`${t('settings.odds.odds')}: ${betWordOf(row.type, texts)}, ${familyWordOf(row.family, texts)}`}
      placeholder={String(row.standard / wholeOdds)}
      value={typed ?? shown}
      onChange={({ target }) => write(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}
