import { isBranch, type Json } from '@playfront/contract/console/settingsChanges'
import type { SettingsField } from '@playfront/contract/console/versions'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { useState } from 'react'
import { useTexts } from '../../app/ServicesContext'
import { Select } from '../../parts/Select'
import { keyWordOf } from '../words/keyWords'
import { useOptionWords } from '../words/optionWords'
import type { ControlProps } from './FieldContext'
import css from './Fields.module.css'
import { Nested } from './Nested'
import { blankOf } from './rows'
import { useLabel, useMeaning } from './useWords'

const manifold: readonly SettingsField['kind'][] = ['group', 'cases', 'languages', 'rows', 'map']

/** So many known names are shown all at once. */
const maxShown = 30

const isNothing = (entry: Json | undefined): boolean =>
  entry === undefined || (isBranch(entry) && entry['enabled'] === false && entry['value'] === '')

/** Entries by name: all of a few known names, or those that are there and a way to add one. */
export function MapField({ field, at, value, onChange }: ControlProps) {
  const texts = useTexts()
  const { t } = texts
  const optionWord = useOptionWords()
  const label = useLabel(field)
  const meaning = useMeaning(field)
  const branch: Readonly<Record<string, Json>> = isBranch(value) ? value : {}
  const { item, keys } = field
  if (!item) return null
  const isAll = keys !== undefined && keys.length <= maxShown
  const names = isAll ? keys : Object.keys(branch)
  const wordOf = (name: string) => keyWordOf(`${field.name}.${name}`, texts) ?? optionWord(name)
  const write = (name: string, entry: Json | undefined) =>
    onChange(
      isNothing(entry)
        ? Object.fromEntries(Object.entries(branch).filter(([other]) => other !== name))
        : { ...branch, [name]: entry as Json },
    )
  return (
    <fieldset className={css.box}>
      <legend>{label}</legend>
      <p className={css.quiet}>{meaning}</p>
      <div className={css.languages}>
        {isAll &&
          !manifold.includes(item.kind) &&
          names.map((name) => (
            <Nested
              key={name}
              field={{ ...item, name: '', words: wordOf(name), meaning: '' }}
              at={[...at, name]}
              value={branch[name]}
              onChange={(entry) => write(name, entry === '' ? undefined : entry)}
            />
          ))}
        {(isAll && !manifold.includes(item.kind) ? [] : names).map((name) => (
          <fieldset key={name} className={css.language} data-wide={item.kind === 'languages' || undefined}>
            {item.kind !== 'languages' && <legend>{wordOf(name)}</legend>}
            <Nested
              field={
                item.kind === 'languages'
                  ? { ...item, name: '', words: wordOf(name), meaning: '' }
                  : { ...item, meaning: '' }
              }
              at={[...at, name]}
              value={branch[name] ?? (isAll && item.kind === 'group' ? blankOf(item) : undefined)}
              onChange={(entry) => write(name, entry)}
            />
            {!isAll && (
              <div>
                <Button variant="quiet" onClick={() => write(name, undefined)}>
                  {t('settings.row.remove', { row: wordOf(name) })}
                </Button>
              </div>
            )}
          </fieldset>
        ))}
      </div>
      {!isAll && (
        <NewEntry
          label={label}
          known={keys?.filter((name) => !Object.hasOwn(branch, name))}
          onAdd={(name) => !Object.hasOwn(branch, name) && write(name, blankOf(item))}
        />
      )}
    </fieldset>
  )
}

interface NewEntryProps {
  label: string
  /** Names there may be; any when absent. */
  known: readonly string[] | undefined
  onAdd: (name: string) => void
}

function NewEntry({ label, known, onAdd }: NewEntryProps) {
  const { t } = useTexts()
  const word = useOptionWords()
  const [name, setName] = useState('')
  if (known)
    return (
      <Select
        label={t('settings.row.add', { list: label })}
        value=""
        options={[
          { value: '', label: t('settings.choose') },
          ...known.map((one) => ({ value: one, label: word(one) })),
        ]}
        onChange={(chosen) => chosen !== '' && onAdd(chosen)}
      />
    )
  const add = () => {
    if (name.trim() === '') return
    onAdd(name.trim())
    setName('')
  }
  return (
    <div className={css.add}>
      <Field
        label={t('settings.entry.name')}
        value={name}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Button variant="secondary" onClick={add}>
        {t('settings.row.add', { list: label })}
      </Button>
    </div>
  )
}
