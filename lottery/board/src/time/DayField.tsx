import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { useServerClock, useServices, useT } from '../app/ServicesContext'
import css from './DayField.module.css'
import { localDayOf } from './localDay'

interface DayFieldProps {
  label: string
  /** `2026-01-15`, or empty for every day. */
  day: string
  onChange: (day: string) => void
}

/** The operator's calendar: a day up to today, or none (lottery 8.5). */
export const DayField = ({ label, day, onChange }: DayFieldProps) => {
  const t = useT()
  const { merchant } = useServices()
  const today = useServerClock((nowMs) => localDayOf(nowMs, merchant.timeZone))
  return (
    <div className={css.row}>
      <Field
        type="date"
        label={label}
        value={day}
        max={today}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {day && (
        <Button variant="quiet" onClick={() => onChange('')}>
          {t('day.every')}
        </Button>
      )}
    </div>
  )
}
