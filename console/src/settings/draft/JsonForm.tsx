import type { Json } from '@playfront/contract/console/settingsChanges'
import { isShallow } from '@playfront/contract/console/settingsChanges'
import { useState } from 'react'
import { useTexts } from '../../app/ServicesContext'
import { TextArea } from '../../parts/TextArea'
import type { ControlProps } from '../fields/FieldContext'
import { useLabel, useMeaning } from '../fields/useWords'
import type { DraftFlow, DraftState } from './draftFlow'
import css from './Draft.module.css'

interface JsonFieldProps {
  label: string
  hint: string
  value: Json | undefined
  rows?: number
  onChange: (value: Json | undefined) => void
}

/** A value as JSON. What is being typed and is none yet changes nothing. */
function JsonArea({ label, hint, value, rows, onChange }: JsonFieldProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState<string>()
  const text = typed ?? (value === undefined ? '' : JSON.stringify(value, undefined, 2))
  const isBad = typed !== undefined && typed.trim() !== '' && read(typed) === undefined
  const write = (written: string) => {
    setTyped(written)
    if (written.trim() === '') return onChange(undefined)
    const found = read(written)
    if (found !== undefined) onChange(found)
  }
  return (
    <TextArea
      label={label}
      hint={isBad ? t('settings.json.bad') : hint}
      aria-invalid={isBad}
      spellCheck={false}
      value={text}
      rows={rows ?? Math.min(12, Math.max(2, text.split('\n').length))}
      onChange={({ target }) => write(target.value)}
      onBlur={() => !isBad && setTyped(undefined)}
    />
  )
}

/** A key that nothing else fits. */
export function JsonField({ field, value, onChange }: ControlProps) {
  return <JsonArea label={useLabel(field)} hint={useMeaning(field)} value={value} onChange={onChange} />
}

const read = (text: string): Json | undefined => {
  try {
    const found: unknown = JSON.parse(text)
    return isShallow(found) ? (found as Json) : undefined
  } catch {
    return undefined
  }
}

/** The whole draft, for what has no form. */
export function JsonForm({
  state,
  flow,
}: {
  state: Extract<DraftState, { kind: 'ready' }>
  flow: DraftFlow
}) {
  const { t } = useTexts()
  return (
    <div className={css.json}>
      <JsonArea
        label={t('settings.json')}
        hint={t('settings.json.lead')}
        value={state.edited}
        rows={30}
        onChange={(value) => value !== undefined && flow.replace(value)}
      />
    </div>
  )
}
