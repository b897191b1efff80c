import { promotionKindNames } from '@playfront/contract/console/promotionsAdmin'
import languageNames from 'virtual:languageNames'
import type { LanguageCode } from '@playfront/contract/languages'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { Notice } from '@playfront/kit/Notice'
import { useState, type FormEvent } from 'react'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { RichText } from '../parts/RichText'
import { Select } from '../parts/Select'
import { FigureFields, type FormProps, useFormField } from './FigureFields'
import moduleCss from '../parts/Module.module.css'
import css from './Promotions.module.css'

/** Everything that a promotion says and does. */
export function PromotionForm({ state, flow, isOpen }: FormProps & { isOpen: boolean }) {
  const { t } = useTexts()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void flow.save()
  }
  const { isTouched, isBusy, wrong } = state
  return (
    <form className={moduleCss.card} onSubmit={submit} noValidate aria-label={t('promo.form')}>
      <fieldset className={css.form} disabled={!isOpen}>
        <Identity state={state} flow={flow} />
        <Words state={state} flow={flow} />
        <FigureFields state={state} flow={flow} />
        <Times state={state} flow={flow} />
        <Audience state={state} flow={flow} />
      </fieldset>
      <Issues state={state} />
      {isOpen && (
        <div className={moduleCss.acts}>
          <Button type="submit" size="small" busy={isBusy} disabled={!isTouched || wrong.length > 0}>
            {t('promo.save')}
          </Button>
          <p className={moduleCss.quiet}>{t('promo.save.text')}</p>
        </div>
      )}
    </form>
  )
}

function Identity({ state, flow }: FormProps) {
  const { t } = useTexts()
  const field = useFormField(state, flow)
  const isLive = Boolean(state.promotion?.live)
  return (
    <div className={moduleCss.pair}>
      <Field
        {...field('id')}
        label={t('promo.id')}
        hint={t('promo.id.hint')}
        readOnly={state.promotion !== null}
      />
      {isLive ? (
        <Field label={t('promo.kind')} value={t(`promo.kind.${state.fields.kind}`)} readOnly />
      ) : (
        <Select
          label={t('promo.kind')}
          value={state.fields.kind}
          options={promotionKindNames.map((value) => ({ value, label: t(`promo.kind.${value}`) }))}
          onChange={(kind) => flow.type({ kind })}
        />
      )}
    </div>
  )
}

function Words({ state, flow }: FormProps) {
  const { t } = useTexts()
  const { frame, fields, wrong, isTouched } = state
  const [language, setLanguage] = useState<LanguageCode>(frame.ownLanguage)
  const { title = '', terms = '' } = fields.words[language] ?? {}
  const write = (part: { title?: string; terms?: string }) =>
    flow.type({ words: { ...fields.words, [language]: { title, terms, ...part } } })
  return (
    <>
      <Select
        label={t('promo.language')}
        value={language}
        options={frame.languages.map((value) => ({
          value,
          label: `${languageNames[value]}${fields.words[value]?.title ? ' ✓' : ''}`,
        }))}
        onChange={setLanguage}
      />
      <Field
        label={t('promo.title')}
        value={title}
        maxLength={120}
        dir="auto"
        error={isTouched && wrong.includes('words') && t('promo.wrong.words')}
        onChange={({ target }) => write({ title: target.value })}
      />
      <RichText label={t('promo.terms')} value={terms} onChange={(written) => write({ terms: written })} />
    </>
  )
}

function Times({ state, flow }: FormProps) {
  const { t } = useTexts()
  const {
    merchant: { timeZone: zone },
  } = useMerchant()
  const field = useFormField(state, flow)
  return (
    <div className={moduleCss.pair}>
      <Field
        {...field('from')}
        label={t('promo.from')}
        type="datetime-local"
        hint={t('promo.clock', { zone })}
      />
      <Field
        {...field('until')}
        label={t('promo.until')}
        type="datetime-local"
        hint={t('promo.until.hint', { zone })}
      />
    </div>
  )
}

function Audience({ state, flow }: FormProps) {
  const { t } = useTexts()
  const { merchant } = useMerchant()
  const field = useFormField(state, flow)
  return (
    <>
      <div className={moduleCss.pair}>
        <Field
          {...field('minimumRank')}
          label={t('promo.rank')}
          hint={t('promo.everybody')}
          inputMode="numeric"
        />
        <Field
          {...field('newcomerDays')}
          label={t('promo.newcomer')}
          hint={t('promo.everybody')}
          inputMode="numeric"
        />
      </div>
      <div className={moduleCss.pair}>
        <Field
          {...field('budget')}
          label={t('promo.budget')}
          hint={t('promo.budget.hint')}
          inputMode="decimal"
          suffix={merchant.currency}
        />
        <Field
          {...field('perMember')}
          label={t('promo.perMember')}
          hint={t('promo.perMember.hint')}
          inputMode="decimal"
          suffix={merchant.currency}
        />
      </div>
    </>
  )
}

function Issues({ state: { issues } }: Pick<FormProps, 'state'>) {
  const { t } = useTexts()
  if (issues.length === 0) return null
  return (
    <Notice tone="warning" title={t('promo.issues')}>
      {issues.map((fault) => (
        <p key={fault}>{t(`promo.fault.${fault}`)}</p>
      ))}
    </Notice>
  )
}
