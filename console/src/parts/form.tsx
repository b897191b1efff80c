import { Button } from '@playfront/kit/Button'
import { useEffect, useRef, type RefObject } from 'react'
import { useTexts } from '../app/ServicesContext'
import css from './Module.module.css'

/** The form's first field gets the focus when the form replaces what was there, so that typing can continue. */
export const useFirstField = (): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus(), [])
  return form
}

interface FormActionsProps {
  /** What the button that submits says. */
  go: string
  isBusy: boolean
  isDisabled?: boolean
  size?: 'small'
  onCancel: () => void
}

/** The end of a form: it is submitted or given up. */
export function FormActions({ go, isBusy, isDisabled, size, onCancel }: FormActionsProps) {
  const { t } = useTexts()
  return (
    <div className={css.acts}>
      <Button type="submit" size={size} busy={isBusy} disabled={isDisabled}>
        {go}
      </Button>
      <Button variant="quiet" size={size} onClick={onCancel}>
        {t('frame.cancel')}
      </Button>
    </div>
  )
}
