import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import type { FormEvent, ReactNode } from 'react'
import { useTexts } from '../app/ServicesContext'
import css from './SearchForm.module.css'

export interface SearchFormProps {
  label: string
  text: string
  maxCharacters?: number
  onText: (text: string) => void
  onSearch: () => void
  /** What narrows the search further, beside the field. */
  children?: ReactNode
}

/** Looks something up in a list: names and numbers are taken as they are typed. */
export function SearchForm({
  label,
  text,
  maxCharacters = 128,
  onText,
  onSearch,
  children,
}: SearchFormProps) {
  const { t } = useTexts()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch()
  }
  return (
    <form className={css.search} role="search" onSubmit={submit}>
      <Field
        label={label}
        type="search"
        value={text}
        onChange={({ target }) => onText(target.value)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxCharacters}
      />
      {children}
      <Button type="submit" variant="secondary">
        {t('frame.search')}
      </Button>
    </form>
  )
}
