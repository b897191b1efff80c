import type { ChangeEvent } from 'react'
import { useTexts } from '../app/ServicesContext'
import type { FormFields } from './decideForm'
import type { PromotionFlow, ReadyPromotion } from './promotionFlow'

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
