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
    const translation = words[code]
    if (code === but || !translation) return null
    const { tag } = languages[code]
    return (
      <div key={code} lang={tag} dir="auto">
        <p className={moduleCss.quiet}>{languageNames[code]}</p>
        <p>
          <strong>{translation.title}</strong>
        </p>
        <p>{translation.text}</p>
      </div>
    )
  })
}
