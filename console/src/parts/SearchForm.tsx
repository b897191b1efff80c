import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import type { FormEvent, ReactNode } from 'react'
import { Link } from '../app/Link'
import { useTexts } from '../app/ServicesContext'
import { useMerchantTime } from '../app/useMerchantTime'
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

/** What an address narrows a list to besides its form, and how to see all of it again; nothing where it does not. */
export function NarrowedTo({ what, since, allPath }: { what: string[]; since: string; allPath: string }) {
  const { t } = useTexts()
  const time = useMerchantTime()
  const parts = [...what, ...(since === '' ? [] : [t('list.narrowed.since', { at: time(since) })])].filter(
    (part) => part !== '',
  )
  if (parts.length === 0) return null
  return (
    <p>
      {t('list.narrowed', { what: parts.join(' · ') })} <Link to={allPath}>{t('list.narrowed.clear')}</Link>
    </p>
  )
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
