import languageNames from 'virtual:languageNames'
import { languages } from '@playfront/contract/languages'
import { ListRow } from '@playfront/kit/ListRow'
import { useState } from 'react'
import { SearchSheet } from '../../overlays/SearchSheet'
import { useTexts } from '../../texts/TextsProvider'
import type { AskedLanguage } from './askLanguage'
import { findLanguages, orderLanguages } from './findLanguages'

/** All languages, each in its own name, rising from below with a search above them. */
export const LanguageSheet = ({ found: { offered, current, answer } }: { found: AskedLanguage }) => {
  const { language } = useTexts()
  const [typed, setTyped] = useState('')
  const matching = findLanguages(orderLanguages(offered), typed, languages[language()].locale)
  const [best] = matching
  return (
    <SearchSheet
      title="language.choose"
      searchLabel="language.search"
      foundText="language.found"
      noneText="language.none"
      typed={typed}
      onType={setTyped}
      count={matching.length}
      onSubmit={() => best && answer(best)}
      onClose={() => answer(undefined)}
    >
      {matching.map((code) => (
        <li key={code}>
          <ListRow
            title={
              <span lang={languages[code].tag} dir={languages[code].direction}>
                {languageNames[code]}
              </span>
            }
            current={code === current}
            onPress={() => answer(code)}
          />
        </li>
      ))}
    </SearchSheet>
  )
}
