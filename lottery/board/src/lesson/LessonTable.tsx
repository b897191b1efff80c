import { useServices, useT } from '../app/ServicesContext'
import { prizeName } from '../odds/ruleText'
import { decideCells, type Run } from './decideCells'
import type { Lesson } from './decideLesson'
import css from './LessonTable.module.css'
import type { Shown } from './stepsOf'

/** The draw of a lesson: what takes part, which digits count, what was found. */
export const LessonTable = ({ lesson, shown }: { lesson: Lesson; shown: Shown }) => {
  const t = useT()
  const { texts } = useServices()
  const { family, prepared, looked } = lesson
  return (
    <table className={css.table}>
      <caption className="pf-spoken">{t('draw.table')}</caption>
      <tbody>
        {decideCells(family, prepared.result, looked, shown).map(({ tier, state, numbers }) => (
          <tr key={tier} className={css.row} data-state={state}>
            <th scope="row" className={css.name}>
              {prizeName(texts, tier)}
            </th>
            <td className={css.numbers} dir="ltr">
              <span className={css.list} data-many={numbers.length > 4 || undefined}>
                {numbers.map((runs, index) => (
                  <DrawnNumber key={index} runs={runs} />
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const DrawnNumber = ({ runs }: { runs: readonly Run[] }) => (
  <span className={css.number}>
    {runs.map(({ text, state }, at) =>
      state === 'found' ? (
        <mark key={at} className={css.run} data-state={state}>
          {text}
        </mark>
      ) : (
        <span key={at} className={css.run} data-state={state}>
          {text}
        </span>
      ),
    )}
  </span>
)
