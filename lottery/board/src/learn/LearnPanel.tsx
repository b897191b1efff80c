import { Button } from '@playfront/kit/Button'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { useState } from 'react'
import css from './LearnPanel.module.css'
import { useFigures, usePart, useServices, useT } from '../app/ServicesContext'
import { type Offer, areaOf, familyOf, offersOf } from '../round/soldMode'
import { SignalSwitches } from '../signals/SignalSwitches'
import { LazyPart } from '../app/LazyPart'
import { decideOddsCard } from '../odds/decideOddsCard'
import { costText, payText, winText } from '../odds/payText'
import { nameOf, pickText, ruleText } from '../odds/ruleText'
import { practiceKinds } from '../practice/practiceFlow'
import { glossary } from './glossary'

const steps = ['pick', 'numbers', 'place', 'draw'] as const
const questions = ['close', 'refund', 'check', 'line'] as const

/** Four cards for who plays for the first time, and what is asked most (lottery 8.5). */
export const FirstSteps = () => {
  const t = useT()
  const area = usePart(useServices().round, ({ board }) => areaOf(board && familyOf(board)))
  return (
    <>
      <ol className={css.list}>
        {steps.map((step, at) => (
          <li key={step} className={css.step}>
            <span className={css.count}>{at + 1}</span>
            <div>
              <h2 className={css.title}>{t(`first.${step}.title`)}</h2>
              <p>{t(step === 'pick' ? `first.pick.${area}` : `first.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={css.list}>
        <h2 className={css.title}>{t('faq.title')}</h2>
        {questions.map((question) => (
          <details key={question} className={css.question}>
            <summary>{t(`faq.${question}.ask`)}</summary>
            <p>{t(`faq.${question}.answer`)}</p>
          </details>
        ))}
      </div>
      <SignalSwitches />
    </>
  )
}

const loadLesson = () => import('../lesson/LessonPage').then(({ LessonPage }) => LessonPage)

const parts = ['first', 'rules', 'words', 'practice'] as const
type Part = (typeof parts)[number]

/** First steps, rules with worked examples, the words of the trade, and play without money (lottery 5.2, 8.5). */
export const LearnPanel = () => {
  const t = useT()
  const [part, setPart] = useState<Part>('first')
  return (
    <div className={css.learn}>
      <SegmentedControl
        label={t('tab.learn')}
        options={parts.map((value) => ({
          value,
          label: t(
            value === 'practice' ? 'practice.on' : value === 'first' ? 'first.title' : `learn.${value}`,
          ),
        }))}
        value={part}
        onChange={setPart}
      />
      {part === 'first' && <FirstSteps />}
      {part === 'rules' && <Rules />}
      {part === 'words' && <Words />}
      {part === 'practice' && <Practice />}
    </div>
  )
}

/** Every type that is sold now, from the live odds (lottery 5.2). */
const Rules = () => {
  const t = useT()
  const { round } = useServices()
  const board = usePart(round, (state) => state.board)
  if (!board) return null
  return (
    <>
      <p className={css.note}>
        {t('odds.source')} {t('odds.independent')}
      </p>
      <ul className={css.list}>
        {offersOf(board).map((offer) => (
          <li key={offer.row.code}>
            <Rule offer={offer} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Rule = ({ offer: { row, price } }: { offer: Offer }) => {
  const t = useT()
  const { odds, percent, number, money, gain } = useFigures()
  const { texts, round, place } = useServices()
  const [isShown, setShown] = useState(false)
  const board = usePart(round, (state) => state.board)
  const family = board && familyOf(board)
  const card = board && decideOddsCard(board, row.code)
  if (!family || !card) return null
  const { numbers, stake, quote } = card.example
  const cost = costText(t, number, family, row.code, price.costMult)
  const picks = numbers.map((pick) => pickText(texts, pick)).join(' · ')
  return (
    <article className={css.rule}>
      <h2 className={css.title}>{nameOf(texts, row.code)}</h2>
      <p>{ruleText(texts, family, row.code)}</p>
      <p className={css.figures}>
        <span>{payText(t, odds, price)}</span>
        {cost && <span>{cost}</span>}
        <span>
          {percent(card.pWin)}, {t('odds.oneIn', { count: number(card.oneIn, card.oneIn < 10 ? 1 : 0) })}
        </span>
        <strong>{t('type.rtp', { percent: percent(card.rtp) })}</strong>
      </p>
      <p className={css.example}>
        {t('odds.example.cost', { stake: money(stake), numbers: picks, cost: money(quote.cost) })}{' '}
        {winText(t, { money, gain }, [quote])}.
      </p>
      <div className={css.actions}>
        <Button variant="secondary" size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t('lesson.title')}
          <span className="pf-spoken">: {nameOf(texts, row.code)}</span>
        </Button>
        <Button variant="quiet" size="small" onClick={() => place.open({ kind: 'odds', type: row.code })}>
          {t('type.info', { type: nameOf(texts, row.code) })}
        </Button>
      </div>
      {isShown && <LazyPart load={loadLesson} type={row.code} />}
    </article>
  )
}

/** The words of the board's own mode. */
const Words = () => {
  const t = useT()
  const family = usePart(useServices().round, ({ board }) => board && familyOf(board))
  const area = areaOf(family)
  return (
    <dl className={css.list}>
      {glossary
        .filter((word) => word.area === 'both' || word.area === area)
        .map(({ word, tag, meaning }) => (
          <div key={word} className={css.rule}>
            <dt className={css.title} lang={tag}>
              <bdi>{word}</bdi>
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
    </dl>
  )
}

const Practice = () => {
  const t = useT()
  const { practice, place } = useServices()
  const { isOn, kind } = usePart(practice, (state) => state)
  const begin = () => {
    practice.turn(true)
    place.turnTo('bet')
  }
  return (
    <div className={css.learn}>
      <p>{t('practice.text')}</p>
      <SegmentedControl
        label={t('practice.kind')}
        options={practiceKinds.map((value) => ({ value, label: t(`practice.kind.${value}`) }))}
        value={kind}
        onChange={practice.against}
      />
      {isOn ? (
        <Button variant="secondary" onClick={() => practice.turn(false)}>
          {t('practice.end')}
        </Button>
      ) : (
        <Button onClick={begin}>{t('practice.on')}</Button>
      )}
    </div>
  )
}
