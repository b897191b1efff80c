import type { Figures } from '../texts/figures'
import { pickText, prizeName } from '../odds/ruleText'
import type { Texts } from '../texts/texts'
import type { CutSaid, Reading } from './lookOf'
import type { Paying, Step } from './stepsOf'

/** The sentence of a step, in the player's words. */
export const stepText = (texts: Pick<Texts, 't'>, { money }: Pick<Figures, 'money'>, step: Step): string => {
  const { t } = texts
  switch (step.kind) {
    case 'look':
      return t('lesson.look', {
        numbers: step.numbers,
        tiers: listOf(step.tiers.map((tier) => prizeName(texts, tier))),
      })
    case 'cut':
      return [cutText(texts, step.cut), step.isEach && t('lesson.cut.each')].filter(Boolean).join(' ')
    case 'read':
      return readText(texts, step.reading)
    case 'tier':
      return t('lesson.tier', { prize: prizeName(texts, step.tier), count: step.hits })
    case 'number':
      return t('lesson.number', { number: pickText(texts, step.number), count: step.hits })
    case 'sum':
      return `${sumText(texts, step)} ${t(`lesson.pays.${step.paying}`)}`
    case 'pay':
      return payText(texts, { money }, step)
  }
}

const listOf = (parts: readonly string[]) => parts.join(', ')

const cutText = ({ t }: Pick<Texts, 't'>, cut: CutSaid): string => {
  if (cut.kind === 'whole') return t('lesson.cut.whole')
  if (cut.kind === 'places') return t('lesson.cut.places', { places: cut.places })
  return t(`lesson.cut.${cut.kind}`, { count: cut.count })
}

const readText = (texts: Pick<Texts, 't'>, { isAnyOrder, answers }: Reading): string => {
  const { t } = texts
  const order = isAnyOrder ? t('lesson.read.anyOrder') : ''
  if (!answers) return order
  const list = listOf(answers.map((answer) => pickText(texts, answer)))
  return [order, answers.length > 0 ? t('lesson.read.means', { list }) : t('lesson.read.nothing')]
    .filter(Boolean)
    .join(' ')
}

/** Types that are paid by the hit say how many there were; the others whether the bet wins. */
const byHit: readonly Paying[] = ['hit', 'table']

const sumText = ({ t }: Pick<Texts, 't'>, step: Extract<Step, { kind: 'sum' }>): string => {
  if (byHit.includes(step.paying) || (step.paying === 'modal' && step.hits > 1))
    return t('lesson.hits', { count: step.hits })
  return t(step.isWon ? 'lesson.won' : 'lesson.lost')
}

const payText = (
  { t }: Pick<Texts, 't'>,
  { money }: Pick<Figures, 'money'>,
  { stake, cost, payout }: Extract<Step, { kind: 'pay' }>,
): string => {
  const paid = { stake: money(stake), cost: money(cost) }
  return payout > 0 ? t('lesson.pay', { ...paid, payout: money(payout) }) : t('lesson.payNothing', paid)
}
