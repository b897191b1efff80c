import type { NumberRule } from '@playfront/contract/money/cards/ways'
import type { TextKey } from '../../texts/dictionaries'

export interface NumberField {
  label: TextKey
  hint?: TextKey
  inputMode: 'numeric' | 'tel' | 'text'
}

const fields: Record<NumberRule['rule'], NumberField> = {
  digits: { label: 'cards.number', inputMode: 'numeric' },
  phone: { label: 'cards.number.phone', inputMode: 'tel' },
  promptPay: { label: 'cards.number', hint: 'cards.hint.promptPay', inputMode: 'numeric' },
  pix: { label: 'cards.number.key', inputMode: 'text' },
  iban: { label: 'cards.number', inputMode: 'text' },
  tron: { label: 'cards.number.address', inputMode: 'text' },
}

/** How the number of such an account is asked for. A branch's account can end in a letter. */
export const numberFieldOf = (rule: NumberRule): NumberField =>
  rule.rule === 'digits' && rule.branch ? { ...fields.digits, inputMode: 'text' } : fields[rule.rule]
