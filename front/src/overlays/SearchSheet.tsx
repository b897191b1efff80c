import { Field } from '@playfront/kit/Field'
import { Icon } from '@playfront/kit/Icon'
import { search } from '@playfront/kit/icons'
import { Sheet } from '@playfront/kit/Sheet'
import type { ReactNode, SubmitEvent } from 'react'
import { Text } from '../texts/Text'
import type { TextKey } from '../texts/dictionaries'
import { useTexts } from '../texts/TextsProvider'
import css from './SearchSheet.module.css'

export interface SearchSheetProps {
  title: TextKey
  searchLabel: TextKey
  /** Announced to screen readers: how many rows match; it has the placeholder `count`. */
  foundText: TextKey
  /** Said when nothing matches. */
  noneText: TextKey
  typed: string
  onType(typed: string): void
  /** How many rows match. */
  count: number
  /** Enter was pressed: the best match is wanted. */
  onSubmit(): void
  onClose(): void
  /** The rows, each a list item. */
  children: ReactNode
}

/** A long list to pick one row of, rising from below with a search above it. */
export const SearchSheet = (props: SearchSheetProps) => {
  const { t } = useTexts()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (props.typed) props.onSubmit()
  }
  return (
    <Sheet open title={t(props.title)} closeLabel={t('close')} height="tall" onClose={props.onClose}>
      <form className={css.search} role="search" noValidate onSubmit={submit}>
        <Field
          label={t(props.searchLabel)}
          type="search"
          autoComplete="off"
          enterKeyHint="go"
          prefix={<Icon of={search} />}
          value={props.typed}
          onChange={(event) => props.onType(event.target.value)}
        />
      </form>
      <p className="pf-spoken" role="status">
        {props.typed && <Text id={props.foundText} values={{ count: props.count }} />}
      </p>
      {props.count === 0 && <Text id={props.noneText} as="p" className={css.none} />}
      <ul>{props.children}</ul>
    </Sheet>
  )
}
