import {
  type NumberRule,
  type PayoutWay,
  cardKinds,
  findWay,
  payoutWays,
} from '@playfront/contract/money/cards/ways'
import { useId, useState } from 'react'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { type PixKind, pixKinds } from '@playfront/contract/money/cards/decideNumber'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { ChipGroup } from '@playfront/kit/ChipGroup'
import { Field } from '@playfront/kit/Field'
import css from './Cards.module.css'
import formCss from '../../account/form.module.css'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { TextKey } from '../../texts/dictionaries'
import { submitForm } from '../../account/form/submitForm'
import { useStore } from '../../store/useStore'
import { type CardMistakes, type CardsFlow, type NewCard, findCardMistakes, readTypedCard } from './cardsFlow'

export interface WayChoiceProps {
  ways: readonly PayoutWay[]
  chosen: string
  mistake: TextKey | undefined
  onChoose(code: string): void
}

/** The banks and wallets by kind, in the phone's own picker. */
export const WayChoice = ({ ways, chosen, mistake, onChoose }: WayChoiceProps) => {
  const { t } = useTexts()
  const id = useId()
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        <Text id="cards.way" />
      </label>
      <select
        id={id}
        name="way"
        className={css.select}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={`${id}note`}
      >
        <option value="" disabled>
          {t('cards.way.missing')}
        </option>
        {cardKinds.map((kind) => {
          const ofKind = ways.filter((way) => way.kind === kind)
          return (
            ofKind.length > 0 && (
              <optgroup key={kind} label={t(`cards.kind.${kind}`)}>
                {ofKind.map(({ code, title }) => (
                  <option key={code} value={code}>
                    {title}
                  </option>
                ))}
              </optgroup>
            )
          )
        })}
      </select>
      <p className={css.mistake} id={`${id}note`} aria-live="polite">
        {mistake && <Text id={mistake} />}
      </p>
    </div>
  )
}

export interface NumberField {
  label: TextKey
  hint?: TextKey
  inputMode: 'numeric' | 'tel' | 'text'
}

const fields: Record<NumberRule['kind'], NumberField> = {
  digits: { label: 'cards.number', inputMode: 'numeric' },
  phone: { label: 'cards.number.phone', inputMode: 'tel' },
  promptPay: { label: 'cards.number', hint: 'cards.hint.promptPay', inputMode: 'numeric' },
  pix: { label: 'cards.number.key', inputMode: 'text' },
  iban: { label: 'cards.number', inputMode: 'text' },
  tron: { label: 'cards.number.address', inputMode: 'text' },
}

/** How the number of such an account is asked for. A branch's account can end in a letter. */
export const numberFieldOf = (rule: NumberRule): NumberField =>
  rule.kind === 'digits' && rule.branch ? { ...fields.digits, inputMode: 'text' } : fields[rule.kind]

export interface AddCardFormProps {
  merchant: MerchantSettings
  flow: CardsFlow
  isPix: boolean
  onAdded(): void
}

/** Where the money should go, and whose account that is. */
export const AddCardForm = ({ merchant, flow, isPix, onAdded }: AddCardFormProps) => {
  const { t } = useTexts()
  const { busy, answer } = useStore(flow.store)
  const [code, setCode] = useState(isPix ? 'PIX' : '')
  const [mistakes, setMistakes] = useState<CardMistakes>({})
  const { currency } = merchant
  const way = findWay(currency, code)
  const send = async (card: NewCard) => {
    if (await flow.add(card)) onAdded()
  }
  const submit = submitForm(
    (fields) => readTypedCard({ ...fields, way: code }),
    findCardMistakes(currency),
    setMistakes,
    (card) => void send(card),
  )
  const number = way && numberFieldOf(way.number)
  return (
    <Card>
      <form className={formCss.form} noValidate onSubmit={submit}>
        {isPix ? (
          <PixKindChoice />
        ) : (
          <WayChoice
            ways={payoutWays[currency].filter((one) => one.number.kind !== 'pix')}
            chosen={code}
            mistake={mistakes.way}
            onChoose={setCode}
          />
        )}
        {way?.number.kind === 'digits' && way.number.branch && (
          <Field
            label={t('cards.branch')}
            name="branch"
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            maxLength={8}
            error={mistakes.branch && <Text id={mistakes.branch} />}
          />
        )}
        {number && (
          <Field
            label={t(number.label)}
            name="number"
            inputMode={number.inputMode}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            dir="ltr"
            maxLength={100}
            hint={number.hint && <Text id={number.hint} />}
            error={mistakes.number && <Text id={mistakes.number} />}
          />
        )}
        <Field
          label={t('cards.holder')}
          name="holderName"
          autoComplete="name"
          dir="auto"
          maxLength={80}
          hint={<Text id="cards.holder.hint" />}
          error={mistakes.holderName && <Text id={mistakes.holderName} />}
        />
        <Text id="cards.hold" as="p" className={css.quiet} />
        <Button type="submit" size="large" wide busy={busy === 'add'} disabled={answer === undefined}>
          <Text id={isPix ? 'cards.pix.title' : 'cards.add'} />
        </Button>
      </form>
    </Card>
  )
}

const PixKindChoice = () => {
  const { t } = useTexts()
  const [kind, setKind] = useState<PixKind>('cpf')
  const names: Record<PixKind, string> = {
    cpf: 'CPF',
    cnpj: 'CNPJ',
    email: t('cards.pix.email'),
    phone: t('cards.pix.phone'),
    random: t('cards.pix.random'),
  }
  return (
    <div className={css.field}>
      <Text id="cards.pix.kind" as="p" className={css.label} />
      <ChipGroup
        label={t('cards.pix.kind')}
        name="pixKind"
        value={kind}
        onChange={setKind}
        options={pixKinds.map((value) => ({ value, label: names[value] }))}
      />
    </div>
  )
}
