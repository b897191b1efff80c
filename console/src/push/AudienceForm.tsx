import languageNames from 'virtual:languageNames'
import type { LanguageCode } from '@playfront/contract/languages'
import { Checkbox } from '@playfront/kit/Checkbox'
import { Field } from '@playfront/kit/Field'
import { useTexts } from '../app/ServicesContext'
import { Select } from '../parts/Select'
import { TextArea } from '../parts/TextArea'
import type { AudienceFields } from './decideAudience'
import css from './Push.module.css'

interface AudienceProps {
  fields: AudienceFields
  offered: readonly LanguageCode[]
  onChange: (fields: AudienceFields) => void
}

/** The audience of a message; empty fields do not restrict it. */
export function AudienceForm({ fields, offered, onChange }: AudienceProps) {
  const { t } = useTexts()
  const set = (change: Partial<AudienceFields>) => onChange({ ...fields, ...change })
  const number = (name: 'minimumRank' | 'maximumRank' | 'seenDays' | 'awayDays') => (
    <Field
      label={t(`push.audience.${name}`)}
      inputMode="numeric"
      value={fields[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  )
  return (
    <fieldset className={css.audience}>
      <legend>{t('push.audience')}</legend>
      <p className={css.quiet}>{t('push.audience.hint')}</p>
      <div className={css.checks}>
        <Checkbox checked={fields.players} onChange={({ target }) => set({ players: target.checked })}>
          {t('push.for.players')}
        </Checkbox>
        <Checkbox checked={fields.agents} onChange={({ target }) => set({ agents: target.checked })}>
          {t('push.for.agents')}
        </Checkbox>
      </div>
      <div className={css.grid}>
        {number('minimumRank')}
        {number('maximumRank')}
        {number('seenDays')}
        {number('awayDays')}
        <Select
          label={t('push.audience.language')}
          value={fields.language}
          options={[
            { value: '', label: t('push.audience.anyLanguage') },
            ...offered.map((value) => ({ value, label: languageNames[value] })),
          ]}
          onChange={(language) => set({ language })}
        />
      </div>
      <TextArea
        label={t('push.audience.names')}
        hint={t('push.audience.names.hint')}
        rows={2}
        value={fields.names}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ target }) => set({ names: target.value })}
      />
    </fieldset>
  )
}
