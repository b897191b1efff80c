import { isStaffLanguage, staffLanguages } from '@playfront/contract/console/staff'
import languageNames from 'virtual:languageNames'
import { useStore } from 'zustand'
import { Select } from '../parts/Select'
import { useServices, useTexts } from './ServicesContext'

/** The languages of the console, each in its own words. The choice is kept on this device. */
export function LanguageSelect() {
  const services = useServices()
  const { t } = useTexts()
  const { language } = useStore(services.choices)
  return (
    <Select
      isLabelSpoken
      label={t('frame.language')}
      value={language}
      options={staffLanguages.map((code) => ({ value: code, label: languageNames[code] }))}
      onChange={(code) => isStaffLanguage(code) && void services.choose({ language: code })}
    />
  )
}
