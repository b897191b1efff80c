import { isBranch, type Json } from '@playfront/contract/console/settingsChanges'
import type { SettingsField } from '@playfront/contract/console/versions'
import languageNames from 'virtual:languageNames'
import { isLanguageCode, languages, type LanguageCode } from '@playfront/contract/languages'
import { Button } from '@playfront/kit/Button'
import { useTexts } from '../../app/ServicesContext'
import { useSurroundings, type ControlProps } from './FieldContext'
import css from './Fields.module.css'
import { Nested } from './Nested'
import { blankOf } from './rows'
import { useLabel, useMeaning } from './useWords'

const plain: readonly SettingsField['kind'][] = ['text', 'longText']

/** The same in every language that the merchant names, and in any other that something is written in. */
export function LanguagesField({ field, at, value, onChange }: ControlProps) {
  const { languages: claimed } = useSurroundings()
  const label = useLabel(field)
  const meaning = useMeaning(field)
  const branch: Readonly<Record<string, Json>> = isBranch(value) ? value : {}
  const shown = [...new Set([...claimed, ...Object.keys(branch).filter(isLanguageCode)])]
  const { item } = field
  if (!item) return null
  const write = (code: LanguageCode, entry: Json | undefined) => {
    const others = Object.fromEntries(Object.entries(branch).filter(([name]) => name !== code))
    const isNothing = entry === undefined || entry === ''
    onChange(isNothing ? others : { ...branch, [code]: entry })
  }
  return (
    <fieldset className={css.box}>
      <legend>{label}</legend>
      {meaning !== '' && <p className={css.quiet}>{meaning}</p>}
      <div className={css.languages}>
        {shown.map((code) => (
          <Entry
            key={code}
            code={code}
            field={plain.includes(item.kind) ? named(item, code) : item}
            at={[...at, code]}
            value={branch[code]}
            onChange={(entry) => write(code, entry)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** A text's own label is its language. */
const named = (item: SettingsField, code: LanguageCode): SettingsField => ({
  ...item,
  name: '',
  words: languageNames[code],
  meaning: '',
  standard: undefined,
  isOptional: true,
})

function Entry({ code, field, at, value, onChange }: ControlProps & { code: LanguageCode }) {
  const { t } = useTexts()
  const { direction, tag } = languages[code]
  const ownName = languageNames[code]
  if (plain.includes(field.kind))
    return (
      <div dir={direction} lang={tag}>
        <Nested field={field} at={at} value={value} onChange={onChange} />
      </div>
    )
  return (
    <fieldset className={css.language} data-wide={field.kind === 'rows' || undefined}>
      <legend>{ownName}</legend>
      {value === undefined ? (
        <Button variant="secondary" onClick={() => onChange(blankOf(field))}>
          {t('settings.row.add', { list: ownName })}
        </Button>
      ) : (
        <>
          <Nested field={field} at={at} value={value} onChange={onChange} />
          <div>
            <Button variant="quiet" onClick={() => onChange(undefined)}>
              {t('settings.row.remove', { row: ownName })}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  )
}
