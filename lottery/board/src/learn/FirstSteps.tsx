import { useServices, usePart, useT } from '../app/ServicesContext'
import { areaOf, familyOf } from '../round/soldMode'
import { SignalSwitches } from '../signals/SignalSwitches'
import css from './LearnPanel.module.css'

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
