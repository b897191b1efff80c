import { textOf } from '@playfront/contract/console/settingsChanges'
import type { SettingsField } from '@playfront/contract/console/versions'
import { useTexts } from '../../app/HouseContext'
import { keyWordOf } from '../words/keyWords'

/** What a key is called in the language of the staff. */
export const useLabel = ({ name, words }: SettingsField): string => {
  const { language } = useTexts()
  return keyWordOf(name, language) ?? words
}

/** Its sentence, and what holds where nothing is written. */
export const useHint = ({ meaning, standard, kind }: SettingsField): string => {
  const { t } = useTexts()
  const isTold = !['switch', 'json'].includes(kind) && textOf(standard) !== ''
  return isTold ? `${meaning} ${t('settings.standard', { value: textOf(standard) })}` : meaning
}
