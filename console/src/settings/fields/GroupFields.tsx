import type { SettingsField } from '@playfront/contract/console/versions'
import { type Json, isBranch, textOf } from '@playfront/contract/console/settingsChanges'
import { Button } from '@playfront/kit/Button'
import css from './Fields.module.css'
import { useTexts } from '../../app/ServicesContext'
import { Select } from '../../parts/Select'
import { useOptionWords } from '../words/optionWords'
import type { ControlProps } from './FieldContext'
import { Nested } from './Nested'
import { blankOf } from './rows'
import { useLabel, useMeaning } from './useWords'

const wide: readonly SettingsField['kind'][] = [
  'json',
  'longText',
  'list',
  'choices',
  'countries',
  'odds',
  'picture',
  'inlinePicture',
  'rows',
  'languages',
  'map',
  'group',
  'cases',
]

/** Whether a control needs the whole width of a form. */
export const isWide = ({ kind }: SettingsField): boolean => wide.includes(kind)

interface PartsProps extends ControlProps {
  fields: NonNullable<ControlProps['field']['fields']>
}

/** Things with names of their own, side by side. */
function Parts({ fields, at, value, onChange }: PartsProps) {
  const branch: Readonly<Record<string, Json>> = isBranch(value) ? value : {}
  const names = fields.map(({ path }) => path[0] ?? '')
  const write = (parts: Readonly<Record<string, Json | undefined>>) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...branch, ...parts }).filter(
          (part): part is [string, Json] => part[1] !== undefined,
        ),
      ),
    )
  return (
    <div className={css.parts}>
      {fields.map((field, place) => {
        const name = names[place] ?? ''
        return (
          <div key={name} className={css.part} data-wide={isWide(field) || undefined}>
            <Nested
              field={field}
              at={[...at, name]}
              value={branch[name]}
              onChange={(changed) => write({ [name]: changed })}
              fill={(parts) =>
                write(Object.fromEntries(Object.entries(parts).filter(([part]) => names.includes(part))))
              }
            />
          </div>
        )
      })}
    </div>
  )
}

/** Several keys as one value; where they need not be there, they come and go together. */
export function GroupField(props: ControlProps) {
  const { t } = useTexts()
  const { field, value, onChange } = props
  const label = useLabel(field)
  const meaning = useMeaning(field)
  if (field.path.length < 2 || !field.isOptional) return <Parts {...props} fields={field.fields ?? []} />
  return (
    <fieldset className={css.box}>
      <legend>{label}</legend>
      <p className={css.quiet}>{meaning}</p>
      {value === undefined ? (
        <div>
          <Button variant="secondary" onClick={() => onChange(blankOf(field))}>
            {t('settings.row.add', { list: label })}
          </Button>
        </div>
      ) : (
        <>
          <Parts {...props} fields={field.fields ?? []} />
          <div>
            <Button variant="secondary" onClick={() => onChange(undefined)}>
              {t('settings.row.remove', { row: label })}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  )
}

/** Parts that depend on one of them. */
export function CasesField(props: ControlProps) {
  const { field, value, onChange } = props
  const word = useOptionWords()
  const label = useLabel(field)
  const { cases = [] } = field
  const mark = cases[0]?.mark ?? ''
  const chosen = isBranch(value) ? textOf(value[mark]) : ''
  const found = cases.find((one) => one.value === chosen)
  const choose = (next: string) => {
    const fields = cases.find((one) => one.value === next)?.fields ?? []
    const old = isBranch(value) ? value : {}
    const parts = fields.map((part) => {
      const name = part.path[0] ?? ''
      return [name, old[name] ?? (part.isOptional ? undefined : blankOf(part))] as const
    })
    onChange(Object.fromEntries([[mark, next], ...parts.filter(([, kept]) => kept !== undefined)]) as Json)
  }
  return (
    <div className={css.box}>
      <Select
        label={label}
        value={chosen}
        options={cases.map((one) => ({ value: one.value, label: word(one.value) }))}
        onChange={choose}
      />
      {found && found.fields.length > 0 && <Parts {...props} fields={found.fields} />}
    </div>
  )
}
