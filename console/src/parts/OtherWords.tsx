import languageNames from 'virtual:languageNames'
import { languages, type LanguageCode } from '@playfront/contract/languages'
import moduleCss from './Module.module.css'

interface OtherProps {
  words: Partial<Record<LanguageCode, { title: string; text: string }>>
  /** Shown already. */
  but?: LanguageCode
}

const all = Object.keys(languages) as LanguageCode[]

/** A message in its languages, for the person who approves it. */
export function OtherWords({ words, but }: OtherProps) {
  return all.map((code) => {
    const said = words[code]
    if (code === but || !said) return null
    const { tag } = languages[code]
    return (
      <div key={code} lang={tag} dir="auto">
        <p className={moduleCss.quiet}>{languageNames[code]}</p>
        <p>
          <strong>{said.title}</strong>
        </p>
        <p>{said.text}</p>
      </div>
    )
  })
}
