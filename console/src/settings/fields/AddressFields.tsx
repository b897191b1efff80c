import { textOf, valueAt, type Json } from '@playfront/contract/console/settingsChanges'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { useEffect, useRef } from 'react'
import { useFlow, useTexts } from '../../app/ServicesContext'
import { createContactFlow } from './contactFlow'
import { useSurroundings, type ControlProps } from './FieldContext'
import css from './Fields.module.css'
import { decideLead } from './decideLead'
import { useHint, useLabel } from './useWords'

/** An address, and where it leads while it is being typed. What may be published is the server's word. */
export function AddressField({ field, value, onChange }: ControlProps) {
  const { t } = useTexts()
  const { edited } = useSurroundings()
  const hosts = valueAt(edited, ['shell', 'externalHosts'])
  const text = textOf(value)
  const lead = decideLead(text, Array.isArray(hosts) ? (hosts as readonly Json[]).map(textOf) : [])
  const isNamed = field.name === 'banners.*.linkage' || field.name.startsWith('downloads.')
  return (
    <div>
      <Field
        label={useLabel(field)}
        hint={useHint(field)}
        value={text}
        maxLength={field.most}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) =>
          onChange(target.value === '' && field.isOptional ? undefined : target.value)
        }
      />
      {isNamed && lead && <p className={css.quiet}>{t(`settings.lead.${lead.kind}`, { host: lead.host })}</p>}
    </div>
  )
}

/** A way to help, typed plainly and kept hidden as the documents want it. */
export function SealedAddressField({ field, value, onChange }: ControlProps) {
  const { t } = useTexts()
  const kept = textOf(value)
  const { await: wait } = useSurroundings()
  const [flow, { typed, isBad }] = useFlow(createContactFlow)
  // The row may have changed while the address was being hidden.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  }, [onChange])
  return (
    <div className={css.add}>
      <Field
        label={useLabel(field)}
        hint={t('settings.contact.hint')}
        error={isBad && t('settings.contact.bad')}
        value={typed ?? kept}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => flow.type(target.value)}
        onBlur={() => wait(flow.hide((path) => latest.current(path)))}
      />
      {typed === undefined && kept !== '' && (
        <Button variant="secondary" onClick={() => void flow.open(kept)}>
          {t('settings.contact.open')}
        </Button>
      )}
    </div>
  )
}
