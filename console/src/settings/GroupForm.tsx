import { valueAt } from '@playfront/contract/console/settingsChanges'
import type { SettingsGroup } from '@playfront/contract/console/versions'
import { Colours } from './Colours'
import type { DraftFlow, DraftState } from './draftFlow'
import css from './Settings.module.css'
import { SettingField } from './SettingField'
import { TextsForm } from './TextsForm'

interface GroupProps {
  group: SettingsGroup
  state: Extract<DraftState, { kind: 'ready' }>
  flow: DraftFlow
}

/** A page of the editor: a control for each key, made from the schema. */
export function GroupForm({ group, state, flow }: GroupProps) {
  return (
    <div className={css.form}>
      {group.id === 'look' && state.colours && <Colours found={state.colours} />}
      {group.fields.map((field) => (
        <SettingField
          key={field.path.join('/')}
          field={field}
          value={valueAt(state.edited, field.path)}
          onChange={(value) => flow.set(field.path, value)}
        />
      ))}
      {group.id === 'texts' && <TextsForm state={state} flow={flow} />}
    </div>
  )
}
