import { currencyDigits } from '@playfront/contract/money'
import { Button } from '@playfront/kit/Button'
import { type ReactNode, useId, useMemo } from 'react'
import { useFigures, useServices, usePart, useT } from '../app/ServicesContext'
import { columnsOf } from '../hand/siblings'
import { nameOf, refusalText } from '../odds/ruleText'
import { decideSlip } from '../slip/decideSlip'
import { offersOf } from '../round/soldMode'
import { exampleAmounts } from './exampleAmounts'
import css from './ListPanel.module.css'
import { maxList, parseBetList, type ListRefusal } from './parseBetList'

const reasons: Readonly<Record<ListRefusal, string>> = {
  format: 'number_format',
  tooMany: 'number_format',
  noBet: 'other',
  stake: 'stake_step',
  stakeMin: 'stake_min',
  stakeMax: 'stake_max',
  number: 'pattern_mismatch',
}

const lengths = [1, 2, 3, 4] as const
const examples = { 1: '4', 2: '12', 3: '123', 4: '1234' } as const

/** A whole list at once, as players write it on paper: numbers, then amounts (lottery 8.3). */
export const ListPanel = () => {
  const t = useT()
  const { money } = useFigures()
  const { round, picking, slip, merchant, toasts, texts } = useServices()
  const board = usePart(round, (state) => state.board)
  const text = usePart(picking, (state) => state.listText)
  const id = useId()
  const offers = useMemo(() => (board ? offersOf(board) : []), [board])
  const list = useMemo(
    () => parseBetList(text, offers, currencyDigits[merchant.currency]),
    [text, offers, merchant.currency],
  )
  if (!board) return null
  const { cost } = decideSlip(board, list.bets)
  const add = () => {
    list.bets.forEach(slip.add)
    // What was not understood stays, to be corrected.
    picking.writeList(list.wrong.map((line) => line.text).join('\n'))
    toasts.say('list.added')
  }
  return (
    <div className={css.list}>
      <Columns offers={offers} />
      <label className={css.label} htmlFor={id}>
        {t('list.label')}
      </label>
      <textarea
        id={id}
        className={css.text}
        dir="ltr"
        rows={6}
        maxLength={maxList}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        aria-describedby={`${id}summary`}
        onChange={(event) => picking.writeList(event.target.value)}
      />
      <div id={`${id}summary`} className={css.summary} role="status">
        {list.bets.length > 0 && (
          <p>
            {t('bar.bets', { count: list.bets.length })} · {t('quick.randomCount', { count: list.numbers })} ·{' '}
            {money(cost)}
          </p>
        )}
        {list.wrong.slice(0, 5).map(({ line, text: wrong, reason }) => (
          <p key={line} className={css.wrong}>
            {line}. <bdi>{wrong}</bdi>: {refusalText(texts, reasons[reason])}
          </p>
        ))}
      </div>
      <Button variant="secondary" disabled={list.bets.length === 0} onClick={add}>
        {t('list.add', { count: list.bets.length })}
      </Button>
    </div>
  )
}

/** What the amounts stand for, by the length of the number. */
const Columns = ({ offers }: { offers: ReturnType<typeof offersOf> }): ReactNode => {
  const t = useT()
  const { texts, merchant } = useServices()
  return (
    <div className={css.columns}>
      <h3 className={css.title}>{t('list.order.title')}</h3>
      <ul>
        {lengths.map((digits) => {
          const columns = columnsOf(offers, digits)
          if (columns.length === 0) return null
          const amounts = exampleAmounts(columns, currencyDigits[merchant.currency]).join('×')
          return (
            <li key={digits} className={css.column}>
              <bdi className={css.example} dir="ltr">
                {examples[digits]}={amounts}
              </bdi>
              <span>{columns.map(({ row }) => nameOf(texts, row.code)).join(' × ')}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
