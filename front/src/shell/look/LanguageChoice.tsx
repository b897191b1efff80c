import { languages, type LanguageCode } from '@playfront/contract/languages'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { ChipGroup } from '@playfront/kit/ChipGroup'
import { useState } from 'react'
import type { CoversDoor } from '../../overlays/coversDoor'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { LanguageFlow } from '../language/languageFlow'
import css from './Choice.module.css'

export interface LanguageChoiceProps {
  merchant: Pick<MerchantSettings, 'languages'>
  language: LanguageFlow
  toasts: CoversDoor['toasts']
}

/** The languages that the merchant offers, each in its own name (REQ-LANG-011). */
export const LanguageChoice = ({ merchant, language, toasts }: LanguageChoiceProps) => {
  const texts = useTexts()
  const [wanted, setWanted] = useState<LanguageCode>()
  const choose = async (code: LanguageCode) => {
    setWanted(code)
    try {
      await language.choose(code)
      toasts.show({ key: 'language.changed', values: { language: languages[code].ownName } })
    } catch {
      toasts.show({ key: 'chunk.text' }, { tone: 'negative' })
    }
    setWanted(undefined)
  }
  return (
    <section className={css.choice}>
      <Text id="language.title" as="h2" className={css.title} />
      <ChipGroup
        label={texts.t('language.choose')}
        options={merchant.languages.supported.map((code) => ({
          value: code,
          label: <span lang={languages[code].tag}>{languages[code].ownName}</span>,
        }))}
        value={wanted ?? texts.language()}
        onChange={choose}
      />
    </section>
  )
}
