import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { type FormEvent, useState } from 'react'
import { useServices, useTexts } from '../app/ServicesContext'
import type { ListName } from './DataList'
import css from './DataList.module.css'
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
  const [typed, setTyped] = useState<string>()
  const current = views.find((view) => view.query === query)
  const keep = (next: View[]) => {
    platform.memory.keep(`views.${name}`, JSON.stringify(next))
    setViews(next)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const label = typed?.trim() ?? ''
    if (label === '') return
    keep([...views.filter((view) => view.name !== label), { name: label, query }].slice(-maxViews))
    setTyped(undefined)
  }
  if (typed !== undefined)
    return (
      <form className={css.views} onSubmit={save}>
        <Field
          label={t('list.view.name')}
          value={typed}
          maxLength={40}
          autoFocus
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="secondary">
          {t('frame.save')}
        </Button>
        <Button variant="quiet" onClick={() => setTyped(undefined)}>
          {t('frame.cancel')}
        </Button>
      </form>
    )
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
          <Button variant="quiet" onClick={() => setTyped('')}>
            {t('list.view.save')}
          </Button>
        )
      )}
    </div>
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
