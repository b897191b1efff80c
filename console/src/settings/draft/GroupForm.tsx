import { isBranch, textOf, valueAt } from '@playfront/contract/console/settingsChanges'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { type FormEvent, useMemo, useState } from 'react'
import type { SettingsGroup } from '@playfront/contract/console/versions'
import css from './Draft.module.css'
import { useTexts } from '../../app/ServicesContext'
import { TextArea } from '../../parts/TextArea'
import type { DraftFlow, DraftState } from './draftFlow'
import { Control } from '../fields/Control'
import { type ControlProps, FieldProvider } from '../fields/FieldContext'
import { NestedProvider } from '../fields/Nested'
import { Colours } from '../look/Colours'
import { SettingField } from '../fields/SettingField'

/** What only a merchant can write. */
const ownKeys = ['home.hero.title', 'home.hero.text', 'footer.licence']

interface TextsProps {
  state: Extract<DraftState, { kind: 'ready' }>
  flow: DraftFlow
}

/** The merchant's own words, key by key, in every language that it names. */
export function TextsForm({ state, flow }: TextsProps) {
  const { t } = useTexts()
  const [more, setMore] = useState<string[]>([])
  const [key, setKey] = useState('')
  const written = state.whole.languages.flatMap((language) => {
    const words = valueAt(state.edited, ['texts', language])
    return isBranch(words) ? Object.keys(words) : []
  })
  const keys = [...new Set([...ownKeys, ...written, ...more])]
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (key.trim() !== '') setMore([...more, key.trim()])
    setKey('')
  }
  return (
    <div className={css.texts}>
      {keys.map((one) => (
        <fieldset key={one} className={css.text}>
          <legend>{one}</legend>
          {state.whole.languages.map((language) => (
            <TextArea
              key={language}
              label={language}
              rows={2}
              maxLength={2_000}
              value={textOf(valueAt(state.edited, ['texts', language, one]))}
              onChange={({ target }) =>
                flow.set(['texts', language, one], target.value === '' ? undefined : target.value)
              }
            />
          ))}
        </fieldset>
      ))}
      <form className={css.add} onSubmit={add}>
        <Field
          label={t('settings.text.key')}
          value={key}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setKey(target.value)}
        />
        <Button type="submit" variant="secondary">
          {t('settings.text.add')}
        </Button>
      </form>
    </div>
  )
}

interface GroupProps {
  group: SettingsGroup
  state: Extract<DraftState, { kind: 'ready' }>
  flow: DraftFlow
}

const drawControl = (props: ControlProps) => <Control {...props} />

/** A page of the editor: a control for each key, made from the schema. */
export function GroupForm({ group, state, flow }: GroupProps) {
  const { edited, whole } = state
  const around = useMemo(
    () => ({ edited, languages: whole.languages, issues: whole.issues, await: flow.await }),
    [edited, whole, flow],
  )
  return (
    <FieldProvider value={around}>
      <NestedProvider value={drawControl}>
        <div className={css.form}>
          {group.id === 'look' && state.colours && <Colours found={state.colours} />}
          {group.fields.map((field) => (
            <SettingField
              key={field.path.join('/')}
              field={field}
              at={field.path}
              value={valueAt(state.edited, field.path)}
              onChange={(value) => flow.set(field.path, value)}
            />
          ))}
          {group.id === 'texts' && <TextsForm state={state} flow={flow} />}
        </div>
      </NestedProvider>
    </FieldProvider>
  )
}
