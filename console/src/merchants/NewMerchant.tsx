import { FormActions } from '../parts/form'
import { jurisdictions } from '@playfront/contract/account/protectionProfiles'
import languageNames from 'virtual:languageNames'
import { languages, type LanguageCode } from '@playfront/contract/languages'
import { currencyDigits, type CurrencyCode } from '@playfront/contract/money'
import { Checkbox } from '@playfront/kit/Checkbox'
import { Field } from '@playfront/kit/Field'
import type { FormEvent } from 'react'
import { useFlow, useServices, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { PageHead } from '../parts/PageHead'
import { Select } from '../parts/Select'
import { Issues } from '../settings/differences/Differences'
import { Colours } from '../settings/look/Colours'
import css from './Merchants.module.css'
import {
  createNewMerchantFlow,
  type NewMerchantFlow,
  type NewMerchantForm,
  type NewMerchantState,
} from './newMerchantFlow'

interface PartProps {
  state: NewMerchantState
  flow: NewMerchantFlow
}

/** A new merchant: who, where, how it looks, and whose settings it begins with. */
export function NewMerchant() {
  const { t } = useTexts()
  const services = useServices()
  const [flow, state] = useFlow(createNewMerchantFlow)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void flow.make()
  }
  return (
    <>
      <p className={css.back}>
        <Link to="/merchants">{t('merchants.back')}</Link>
      </p>
      <PageHead title={t('merchants.new')} lead={t('merchants.new.lead')} />
      <form className={css.form} onSubmit={submit}>
        <Who state={state} flow={flow} />
        <Where state={state} flow={flow} />
        <Look state={state} flow={flow} />
        <div role="alert">
          <Issues issues={state.issues} />
        </div>
        <FormActions
          go={t('merchants.form.make')}
          isBusy={state.isBusy}
          onCancel={() => services.place.go('/merchants')}
        />
      </form>
    </>
  )
}

function Who({ state: { form, sources }, flow }: PartProps) {
  const { t } = useTexts()
  return (
    <section className={css.section} aria-labelledby="who">
      <h2 id="who">{t('merchants.form.who')}</h2>
      <div className={css.fields}>
        <Field
          label={t('merchants.form.name')}
          hint={t('merchants.form.name.hint')}
          value={form.name}
          onChange={({ target }) => flow.change({ name: target.value })}
          maxLength={45}
          required
        />
        <Field
          label={t('merchants.form.code')}
          hint={t('merchants.form.code.hint')}
          value={form.code}
          onChange={({ target }) => flow.change({ code: target.value.toLowerCase() })}
          pattern="[a-z][a-z0-9\-]{1,31}"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Field
          label={t('merchants.form.host')}
          hint={t('merchants.form.host.hint', { host: form.host || '…' })}
          value={form.host}
          onChange={({ target }) => flow.change({ host: target.value })}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={253}
          required
        />
        <div>
          <Select
            label={t('merchants.form.copy')}
            value={form.copyFrom}
            options={[
              { value: '', label: t('merchants.form.copy.none') },
              ...sources.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChange={flow.copyFrom}
          />
          <p className={css.quiet}>{t('merchants.form.copy.hint')}</p>
        </div>
      </div>
    </section>
  )
}

const currencies = Object.keys(currencyDigits) as CurrencyCode[]
const zones = Intl.supportedValuesOf('timeZone')
const spoken = Object.keys(languages) as LanguageCode[]

function Where({ state: { form }, flow }: PartProps) {
  const { t } = useTexts()
  return (
    <section className={css.section} aria-labelledby="where">
      <h2 id="where">{t('merchants.form.place')}</h2>
      <div className={css.fields}>
        <Select
          label={t('merchants.currency')}
          value={form.currency}
          options={currencies.map((code) => ({ value: code, label: code }))}
          onChange={(currency) => flow.change({ currency })}
        />
        <Select
          label={t('merchants.form.zone')}
          value={form.timeZone}
          options={[...new Set([form.timeZone, ...zones])].map((zone) => ({ value: zone, label: zone }))}
          onChange={(timeZone) => flow.change({ timeZone })}
        />
        <Select
          label={t('merchants.form.jurisdiction')}
          value={form.jurisdiction}
          options={jurisdictions.map((value) => ({ value, label: t(`merchants.jurisdiction.${value}`) }))}
          onChange={(jurisdiction) => flow.change({ jurisdiction })}
        />
        <Select
          label={t('merchants.form.language')}
          value={form.language}
          options={spoken.map((code) => ({ value: code, label: languageNames[code] }))}
          onChange={(language) => flow.change({ language })}
        />
        <fieldset className={`${css.languages} ${css.wide}`}>
          <legend>{t('merchants.form.languages')}</legend>
          {spoken.map((code) => (
            <Checkbox
              key={code}
              checked={form.languages.includes(code)}
              disabled={code === form.language}
              onChange={({ target }) => flow.offer(code, target.checked)}
            >
              {languageNames[code]}
            </Checkbox>
          ))}
        </fieldset>
      </div>
    </section>
  )
}

function Look({ state: { form, colours }, flow }: PartProps) {
  const { t } = useTexts()
  return (
    <section className={css.section} aria-labelledby="looks">
      <h2 id="looks">{t('merchants.form.look')}</h2>
      <div className={css.fields}>
        <Colour form={form} flow={flow} of="accent" />
        <Colour form={form} flow={flow} of="second" />
        <Select
          label={t('merchants.form.scheme')}
          value={form.scheme}
          options={[
            { value: 'light', label: t('frame.look.light') },
            { value: 'dark', label: t('frame.look.dark') },
          ]}
          onChange={(scheme) => flow.change({ scheme })}
        />
      </div>
      {colours && <Colours found={colours} />}
    </section>
  )
}

interface ColourProps {
  form: NewMerchantForm
  flow: NewMerchantFlow
  of: 'accent' | 'second'
}

function Colour({ form, flow, of }: ColourProps) {
  const { t } = useTexts()
  const label = t(`merchants.form.${of}`)
  const value = form[of]
  return (
    <Field
      label={label}
      value={value}
      pattern="#[0-9a-fA-F]{6}"
      maxLength={7}
      spellCheck={false}
      required
      onChange={({ target }) => flow.change({ [of]: target.value })}
      suffix={
        <input
          type="color"
          className={css.picker}
          aria-label={t('merchants.form.pick', { label })}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
          onChange={({ target }) => flow.change({ [of]: target.value })}
        />
      }
    />
  )
}
