import { languages } from '@playfront/contract/languages'
import { Field } from '@playfront/kit/Field'
import { Icon } from '@playfront/kit/Icon'
import { search } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import { Sheet } from '@playfront/kit/Sheet'
import { useState, type SubmitEvent } from 'react'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { AskedLanguage } from './askLanguage'
import { findLanguages, orderLanguages } from './findLanguages'
import css from './LanguageSheet.module.css'

/** All languages, each in its own name, rising from below with a search above them. */
export const LanguageSheet = ({ found: { offered, current, answer } }: { found: AskedLanguage }) => {
  const { t, language } = useTexts()
  const [typed, setTyped] = useState('')
  const matching = findLanguages(orderLanguages(offered), typed, languages[language()].locale)
  const [best] = matching

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (typed && best) answer(best)
  }

  return (
    <Sheet
      open
      title={t('language.choose')}
      closeLabel={t('close')}
      height="tall"
      onClose={() => answer(undefined)}
    >
      <form className={css.search} role="search" noValidate onSubmit={submit}>
        <Field
          label={t('language.search')}
          type="search"
          autoComplete="off"
          enterKeyHint="go"
          prefix={<Icon of={search} />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
      <p className="pf-spoken" role="status">
        {typed && <Text id="language.found" values={{ count: matching.length }} />}
      </p>
      {matching.length === 0 && <Text id="language.none" as="p" className={css.none} />}
      <ul>
        {matching.map((code) => (
          <li key={code}>
            <ListRow
              title={
                <span lang={languages[code].tag} dir={languages[code].direction}>
                  {languages[code].ownName}
                </span>
              }
              current={code === current}
              onPress={() => answer(code)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
