import { textOf } from '@playfront/contract/console/settingsChanges'
import type { SettingsField } from '@playfront/contract/console/versions'
import { useTexts } from '../../app/ServicesContext'
import type { Texts } from '../../texts/texts'
import { hintOf } from '../words/keyHints'
import { keyWordOf } from '../words/keyWords'

/** What a key is called in the language of the staff. */
export const useLabel = ({ name, words }: SettingsField): string => keyWordOf(name, useTexts()) ?? words

/** The sentence without what it says of the unit that a number is kept in. */
const withoutUnit = (meaning: string, { t }: Texts): string =>
  [t('settings.keptUnit.money'), t('settings.keptUnit.percent')]
    .flatMap((unit) => [`, ${unit}`, ` ${unit}`])
    .reduce((sentence, unit) => sentence.replace(unit, ''), meaning)

/** Whether numbers are written in another unit than they are kept in. */
const isRescaled = ({ kind, item }: SettingsField): boolean =>
  [kind, item?.kind].some((one) => one === 'money' || one === 'percent')

/** What a key means in the language of the staff; empty where nothing is said of it. */
export const useMeaning = (field: SettingsField): string => {
  const texts = useTexts()
  const meaning = hintOf(field.name, field.meaning, texts)
  return isRescaled(field) ? withoutUnit(meaning, texts) : meaning
}

/** What it means, and what holds where nothing is written. */
export const useHint = (field: SettingsField): string => {
  const { t } = useTexts()
  const meaning = useMeaning(field)
  const { standard, kind } = field
  const isTold = !['switch', 'json'].includes(kind) && textOf(standard) !== ''
  return isTold ? `${meaning} ${t('settings.standard', { value: textOf(standard) })}` : meaning
}
