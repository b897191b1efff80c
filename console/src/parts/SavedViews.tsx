import * as calls from '@playfront/contract/console/search'
import { Button } from '@playfront/kit/Button'
import { Checkbox } from '@playfront/kit/Checkbox'
import { Field } from '@playfront/kit/Field'
import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import type { AppServices } from '../app/services'
import { useFlow, useMerchant, useServices, useTexts } from '../app/ServicesContext'
import { createActionFlow } from './actionFlow'
import css from './DataList.module.css'
import { FormActions, useFirstField } from './form'
import { createListFlow, toPage } from './listFlow'
import { Select } from './Select'

interface SavedViewsProps {
  name: calls.ViewedList
  /** The list's page. */
  path: string
  /** What it is filtered by now; nothing for an unfiltered list. */
  query: string
}

const createViewsFlow = (services: AppServices, list: calls.ViewedList) => {
  const { requests } = services
  const { store, load } = createListFlow<calls.ListView>(async () =>
    toPage(await requests.ask(calls.listViews, { list }), ({ views }) => ({ rows: views, next: null })),
  )
  const { busy, act } = createActionFlow(services, load)
  return {
    store,
    busy,
    start: () => void load(),
    save: (name: string, query: string, isShared: boolean) =>
      act('save', 'list.view.saved', () => requests.ask(calls.saveListView, { list, name, query, isShared })),
    drop: (id: string) => act(id, 'list.view.removed', () => requests.ask(calls.dropListView, { id })),
  }
}

/** Filters of a list that the person has named, and those that others share at the merchant. */
export function SavedViews({ name, path, query }: SavedViewsProps) {
  const { t } = useTexts()
  const { place } = useServices()
  const { may } = useMerchant()
  const [flow, state] = useFlow((services) => createViewsFlow(services, name))
  const { id: busy } = useStore(flow.busy)
  const [isNaming, setNaming] = useState(false)
  // A list can be worked with without its saved filters.
  if (state.kind !== 'ready') return null
  const views = state.rows
  const current = views.find((view) => view.query === query)
  const save = async (label: string, isShared: boolean) => {
    if (await flow.save(label, query, isShared)) setNaming(false)
  }
  if (isNaming)
    return <NameForm isBusy={busy !== undefined} onSave={save} onCancel={() => setNaming(false)} />
  if (views.length === 0 && query === '') return null
  return (
    <div className={css.views}>
      {views.length > 0 && (
        <Select
          label={t('list.views')}
          value={current?.id ?? ''}
          options={[
            { value: '', label: t('list.view.none') },
            ...views.map(({ id, isOwn, name: label, owner }) => ({
              value: id,
              label: isOwn ? label : t('list.view.of', { name: label, owner }),
            })),
          ]}
          onChange={(chosen) => place.go(path + (views.find(({ id }) => id === chosen)?.query ?? ''))}
        />
      )}
      {current
        ? (current.isOwn || may('staff.manage')) && (
            <Button variant="quiet" busy={busy === current.id} onClick={() => void flow.drop(current.id)}>
              {t('list.view.remove')}
            </Button>
          )
        : query !== '' && (
            <Button variant="quiet" onClick={() => setNaming(true)}>
              {t('list.view.save')}
            </Button>
          )}
    </div>
  )
}

interface NameFormProps {
  isBusy: boolean
  onSave: (name: string, isShared: boolean) => Promise<void>
  onCancel: () => void
}

function NameForm({ isBusy, onSave, onCancel }: NameFormProps) {
  const { t } = useTexts()
  const form = useFirstField()
  const [typed, setTyped] = useState('')
  const [isShared, setShared] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') void onSave(typed.trim(), isShared)
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
      <Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)}>
        {t('list.view.share')}
      </Checkbox>
      <FormActions go={t('frame.save')} isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}
