import type { ChangeEvent } from 'react'
import { gameClasses } from '@playfront/contract/play/catalogueOrder'
import { Checkbox } from '@playfront/kit/Checkbox'
import { Field } from '@playfront/kit/Field'
import moduleCss from '../parts/Module.module.css'
import css from './Promotions.module.css'
import { useMerchant, useTexts } from '../app/ServicesContext'
import type { FormFields } from './decideForm'
import type { PromotionFlow, ReadyPromotion } from './promotionFlow'
import { Select } from '../parts/Select'

type TextField = {
  [Field in keyof FormFields]: FormFields[Field] extends string ? Field : never
}[keyof FormFields]

/** Ties a field of the page to one of the form, with what is wrong about it. */
export const useFormField = (
  { fields, wrong, isTouched }: Pick<ReadyPromotion, 'fields' | 'wrong' | 'isTouched'>,
  flow: Pick<PromotionFlow, 'type'>,
) => {
  const { t } = useTexts()
  return (name: TextField) => ({
    value: fields[name],
    error: isTouched && fields[name] !== '' && wrong.includes(name) ? t('promo.wrong') : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => flow.type({ [name]: target.value }),
  })
}

export interface FormProps {
  state: ReadyPromotion
  flow: PromotionFlow
}

/** What a promotion gives, by its kind. */
export function FigureFields({ state, flow }: FormProps) {
  switch (state.fields.kind) {
    case 'DEPOSIT_BONUS':
      return <DepositBonus state={state} flow={flow} />
    case 'CASHBACK':
      return <Cashback state={state} flow={flow} />
    case 'REFERRAL':
      return <Referral state={state} flow={flow} />
    case 'CHECK_IN':
    case 'GIFT':
    case 'APP_DOWNLOAD':
      return <Gift state={state} flow={flow} />
  }
}

const useFields = ({ state, flow }: FormProps) => {
  const { merchant } = useMerchant()
  const field = useFormField(state, flow)
  const money = (name: Parameters<typeof field>[0]) =>
    ({ ...field(name), inputMode: 'decimal', suffix: merchant.currency }) as const
  return { field, money }
}

function DepositBonus({ state, flow }: FormProps) {
  const { t } = useTexts()
  const { field, money } = useFields({ state, flow })
  const { automatic, shares } = state.fields
  return (
    <>
      <div className={moduleCss.pair}>
        <Field {...field('percent')} label={t('promo.percent')} inputMode="numeric" suffix="%" />
        <Field {...money('cap')} label={t('promo.cap')} />
        <Field {...money('minDeposit')} label={t('promo.minDeposit')} />
        <Field
          {...field('wagering')}
          label={t('promo.wagering')}
          hint={t('promo.wagering.hint')}
          inputMode="decimal"
        />
        <Field {...field('days')} label={t('promo.days')} inputMode="numeric" />
        <Field {...field('times')} label={t('promo.times')} inputMode="numeric" />
      </div>
      <Checkbox
        checked={automatic}
        hint={t('promo.automatic.hint')}
        onChange={({ target }) => flow.type({ automatic: target.checked })}
      >
        {t('promo.automatic')}
      </Checkbox>
      <div className={css.shares} role="group" aria-label={t('promo.shares')}>
        <p className={moduleCss.quiet}>{t('promo.shares')}</p>
        {gameClasses.map((name) => (
          <Field
            key={name}
            label={t(`promo.class.${name}`)}
            value={shares[name] ?? ''}
            placeholder="100"
            inputMode="numeric"
            suffix="%"
            onChange={({ target }) => flow.type({ shares: { ...shares, [name]: target.value } })}
          />
        ))}
      </div>
    </>
  )
}

function Cashback({ state, flow }: FormProps) {
  const { t } = useTexts()
  const { field, money } = useFields({ state, flow })
  return (
    <div className={moduleCss.pair}>
      <Select
        label={t('promo.period')}
        value={state.fields.period}
        options={[
          { value: 'DAY', label: t('promo.period.DAY') },
          { value: 'WEEK', label: t('promo.period.WEEK') },
        ]}
        onChange={(period) => flow.type({ period })}
      />
      <Field {...field('percent')} label={t('promo.lossPercent')} inputMode="numeric" suffix="%" />
      <Field {...money('minLoss')} label={t('promo.minLoss')} />
      <Field {...money('cap')} label={t('promo.cap')} />
    </div>
  )
}

function Referral({ state, flow }: FormProps) {
  const { t } = useTexts()
  const { money } = useFields({ state, flow })
  return (
    <div className={moduleCss.pair}>
      <Field {...money('amounts')} label={t('promo.amount')} />
      <Field {...money('deposit')} label={t('promo.friend.deposit')} />
      <Field {...money('stake')} label={t('promo.friend.stake')} />
    </div>
  )
}

function Gift({ state, flow }: FormProps) {
  const { t } = useTexts()
  const { money } = useFields({ state, flow })
  const { kind, believesFront } = state.fields
  const isDaily = kind === 'CHECK_IN'
  return (
    <>
      <Field
        {...money('amounts')}
        label={t(isDaily ? 'promo.amounts' : 'promo.amount')}
        hint={isDaily && t('promo.amounts.hint')}
      />
      {kind === 'APP_DOWNLOAD' && (
        <Checkbox
          checked={believesFront}
          hint={t('promo.believes.hint')}
          onChange={({ target }) => flow.type({ believesFront: target.checked })}
        >
          {t('promo.believes')}
        </Checkbox>
      )}
    </>
  )
}
