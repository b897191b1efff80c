import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { type FormEvent, useState } from 'react'
import { useServices, usePart, useT } from '../app/ServicesContext'
import css from './PasteField.module.css'

/** Free text that holds numbers; what is no number is shown, not dropped (lottery 4.5). */
export const PasteField = () => {
  const t = useT()
  const { picking } = useServices()
  const [text, setText] = useState('')
  const rejected = usePart(picking, (state) => state.rejected)
  const add = (event: FormEvent) => {
    event.preventDefault()
    picking.paste(text)
    setText('')
  }
  return (
    <form className={css.paste} onSubmit={add}>
      <Field
        label={t('paste.label')}
        hint={t('paste.hint')}
        error={rejected.length > 0 ? t('paste.rejected', { list: rejected.join(' · ') }) : undefined}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="secondary" disabled={text.trim() === ''}>
        {t('paste.add')}
      </Button>
    </form>
  )
}
