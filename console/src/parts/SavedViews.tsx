import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { type FormEvent, useState } from 'react'
import { useServices, useTexts } from '../app/ServicesContext'
import type { ListName } from './DataList'
import css from './DataList.module.css'
import { FormActions, useFirstField } from './form'
import { Select } from './Select'

interface View {
  name: string
  /** The query of the address, with its `?`; nothing for an unfiltered list. */
  query: string
}

interface SavedViewsProps {
  name: ListName
  /** The list's page. */
  path: string
  /** What it is filtered by now. */
  query: string
}

const maxViews = 20

/** Filters of a list that the person has named; they stay on this device. */
export function SavedViews({ name, path, query }: SavedViewsProps) {
  const { t } = useTexts()
  const { place, platform } = useServices()
  const [views, setViews] = useState(() => viewsIn(platform.memory.recall(`views.${name}`)))
  const [isNaming, setNaming] = useState(false)
  const current = views.find((view) => view.query === query)
  const keep = (next: View[]) => {
    platform.memory.keep(`views.${name}`, JSON.stringify(next))
    setViews(next)
  }
  const save = (label: string) => {
    keep([...views.filter((view) => view.name !== label), { name: label, query }].slice(-maxViews))
    setNaming(false)
  }
  if (isNaming) return <NameForm onSave={save} onCancel={() => setNaming(false)} />
  if (views.length === 0 && query === '') return null
  return (
    <div className={css.views}>
      {views.length > 0 && (
        <Select
          label={t('list.views')}
          value={current?.name ?? ''}
          options={[
            { value: '', label: t('list.view.none') },
            ...views.map((view) => ({ value: view.name, label: view.name })),
          ]}
          onChange={(chosen) => place.go(path + (views.find((view) => view.name === chosen)?.query ?? ''))}
        />
      )}
      {current ? (
        <Button variant="quiet" onClick={() => keep(views.filter((view) => view !== current))}>
          {t('list.view.remove')}
        </Button>
      ) : (
        query !== '' && (
          <Button variant="quiet" onClick={() => setNaming(true)}>
            {t('list.view.save')}
          </Button>
        )
      )}
    </div>
  )
}

interface NameFormProps {
  onSave: (name: string) => void
  onCancel: () => void
}

function NameForm({ onSave, onCancel }: NameFormProps) {
  const { t } = useTexts()
  const form = useFirstField()
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onSave(typed.trim())
  }
  return (
    <form ref={form} className={css.views} onSubmit={submit}>
      <Field
        label={t('list.view.name')}
        value={typed}
        maxLength={40}
        required
        onChange={({ target }) => setTyped(target.value)}
      />
      <FormActions go={t('frame.save')} isBusy={false} onCancel={onCancel} />
    </form>
  )
}

/** What this device has kept; anything else than views is left out. */
const viewsIn = (text: string | undefined): View[] => {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isView) : []
  } catch {
    return []
  }
}

const isView = (kept: unknown): kept is View =>
  typeof kept === 'object' &&
  kept !== null &&
  'name' in kept &&
  typeof kept.name === 'string' &&
  'query' in kept &&
  typeof kept.query === 'string'
