import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { useState, type FormEvent } from 'react'
import { useTexts } from '../app/ServicesContext'
import { spanLengths, type DaySpan } from './decideSpan'
import css from './Reports.module.css'

/** The days a report is over: some that end today, or any. */
export function RangeForm({
  span,
  last,
  onSpan,
}: {
  span: DaySpan
  last: (count: number) => DaySpan
  onSpan: (span: DaySpan) => void
}) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(span)
  const choose = (chosen: DaySpan) => {
    setTyped(chosen)
    onSpan(chosen)
  }
  const show = (event: FormEvent) => {
    event.preventDefault()
    onSpan(typed)
  }
  return (
    <form className={css.range} onSubmit={show}>
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          label={t(`reports.${end}`)}
          type="date"
          required
          value={typed[end]}
          onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
        />
      ))}
      <Button type="submit">{t('reports.show')}</Button>
      <span className={css.lengths}>
        {spanLengths.map((days) => (
          <Button key={days} variant="quiet" size="small" onClick={() => choose(last(days))}>
            {t('reports.last', { days })}
          </Button>
        ))}
      </span>
    </form>
  )
}
