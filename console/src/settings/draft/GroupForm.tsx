import { valueAt } from '@playfront/contract/console/settingsChanges'
import type { SettingsGroup } from '@playfront/contract/console/versions'
import { useMemo } from 'react'
import { Control } from '../fields/Control'
import { FieldProvider, type ControlProps } from '../fields/FieldContext'
import { NestedProvider } from '../fields/Nested'
import { Colours } from '../look/Colours'
import type { DraftFlow, DraftState } from './draftFlow'
import css from './Draft.module.css'
import { SettingField } from '../fields/SettingField'
import { TextsForm } from './TextsForm'

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
